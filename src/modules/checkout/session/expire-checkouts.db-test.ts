import { expect, test } from 'vitest'
import { shiftClock } from '#platform/clock.server.ts'
import { visitor } from '#shared/actor.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aCheckoutInput, checkoutRow, orderRow } from '#tests/support/orders-factories.ts'
import {
  checkoutBench,
  sessionOf,
  setUpCheckoutTests,
  stockOf,
} from '#tests/support/payments/checkout-tests.ts'
import { createCheckout } from './create-checkout.server.ts'
import { expireCheckoutsJob } from './expire-checkouts.server.ts'

setUpCheckoutTests()

test('an expired checkout ends on schedule, with or without Stripe’s event', async () => {
  const product = await aProduct()
  const { checkoutId } = await createCheckout(visitor, aCheckoutInput([product]))
  await expireCheckoutsJob.run({})
  expect((await checkoutRow(checkoutId)).status).toBe('open')
  shiftClock(32 * 60_000)
  checkoutBench().bench.ahead = 32 * 60
  await expireCheckoutsJob.run({})
  expect((await checkoutRow(checkoutId)).status).toBe('expired')
  expect((await stockOf(product.variant.variantId)).reserved).toBe(0)
})

test('a reservation stays past its time until Stripe says whether it was paid', async () => {
  const product = await aProduct()
  const { checkoutId, orderId } = await createCheckout(visitor, aCheckoutInput([product]))
  await checkoutBench().bench.sandbox.pay((await sessionOf(checkoutId)).id)
  shiftClock(32 * 60_000)
  checkoutBench().bench.sandbox.setSwitches({ api: '500' })
  await expireCheckoutsJob.run({})
  expect((await stockOf(product.variant.variantId)).reserved).toBe(1)
  checkoutBench().bench.sandbox.setSwitches({ api: 'normal' })
  await expireCheckoutsJob.run({})
  expect(await orderRow(orderId)).toMatchObject({ status: 'paid' })
})
