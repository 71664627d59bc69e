import { expect, test } from 'vitest'
import { reactJob } from '#platform/jobs/events.server.ts'
import { workOff } from '#platform/jobs/jobs.server.ts'
import {
  anOrderOfTwo,
  published,
  setUpFulfillmentTests,
  transferStatusOf,
} from '#tests/support/fulfillment-tests.ts'
import { createShippingLabel } from '../labels/create-shipping-label.server.ts'
import { carrierEventJob, receiveCarrierEvent } from './receive-carrier-event.server.ts'

setUpFulfillmentTests()

test('carrier events mark the vendor order as shipped and delivered once, even when repeated', async () => {
  const { orderId, ann, annsVendorOrder } = await anOrderOfTwo()
  const { trackingNumber } = await createShippingLabel(ann, orderId)
  const message = (status: string) => JSON.stringify({ id: `evt_${status}`, trackingNumber, status })
  expect(await receiveCarrierEvent(message('delivered'), 'forged')).toEqual({ status: 400 })
  for (const status of ['accepted', 'delivered', 'delivered', 'in_transit']) {
    expect(await receiveCarrierEvent(message(status), 'good')).toEqual({ status: 200 })
    await workOff([carrierEventJob, reactJob])
  }
  expect(published).toEqual([`shipped ${annsVendorOrder}`, `delivered ${annsVendorOrder}`])
  expect(await transferStatusOf(orderId, ann.vendorId)).toBe('due')
})

test('a carrier event about an unknown vendor order changes nothing', async () => {
  await receiveCarrierEvent(JSON.stringify({ id: 'e', trackingNumber: 'none', status: 'delivered' }), 'good')
  await expect(workOff([carrierEventJob])).resolves.toBe(1)
  expect(published).toEqual([])
})
