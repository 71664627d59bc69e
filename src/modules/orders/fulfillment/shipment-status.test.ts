import { expect, test } from 'vitest'
import { vendorOrderOfShipments } from './shipment-status.ts'

test('a vendor order is shipped with its last shipment, and delivered with its last delivery', () => {
  expect(vendorOrderOfShipments(['shipped', 'open'])).toBe('open')
  expect(vendorOrderOfShipments(['delivered', 'labeled'])).toBe('open')
  expect(vendorOrderOfShipments(['delivered', 'shipped'])).toBe('shipped')
  expect(vendorOrderOfShipments(['delivered', 'delivered'])).toBe('delivered')
})

test('a fully refunded shipment doesn’t keep the vendor order open', () => {
  expect(vendorOrderOfShipments(['shipped', 'canceled'])).toBe('shipped')
  expect(vendorOrderOfShipments(['canceled', 'canceled'])).toBe('open')
})
