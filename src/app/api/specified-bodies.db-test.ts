import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { networkOf } from '#platform/http/client-network.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { visitor } from '#shared/actor.ts'
import { cents } from '#shared/money.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { openPaymentsBench, type PaymentsBench } from '#tests/support/payments/payments-bench.ts'
import { checkoutEndpoints } from './checkout/checkout-endpoints.server.ts'
import type { Endpoint } from './endpoint.server.ts'
import { shippingEndpoints } from './checkout/shipping-endpoints.server.ts'

let payments: PaymentsBench

beforeAll(async () => {
  payments = await openPaymentsBench()
}, 60_000)
afterAll(() => payments.close())
beforeEach(() => configureRateLimits(false))

/** As JSON sends it: without anything that JSON would drop. */
async function call(endpoints: readonly Endpoint[], text: string): Promise<Record<string, unknown>> {
  const [endpoint] = endpoints
  if (!endpoint) throw new Error('the endpoint exists')
  const input = endpoint.input.parse(JSON.parse(text))
  const answer = await endpoint.run({
    actor: visitor,
    input,
    headers: new Headers(),
    network: networkOf('127.0.0.1'),
    answerHeaders: new Headers(),
  })
  return JSON.parse(JSON.stringify(answer)) as Record<string, unknown>
}

async function twoHats() {
  return [await aProduct({ priceCents: cents(2999) }), await aProduct({ priceCents: cents(1850) })] as const
}

test('calculate-shipping takes the specified body and returns the specified fields', async () => {
  const [one, other] = await twoHats()
  const answer = await call(
    shippingEndpoints,
    `{"items":[{"id":"${one.id}","quantity":2,"vendorId":"${one.vendorId}"},{"id":"${other.id}","quantity":1,"vendorId":"${other.vendorId}"}],"destinationAddress":{"street":"1 Main St","city":"Austin","state":"TX","zip":"78701","country":"US"},"isLocalPickup":false}`,
  )
  expect(Object.keys(answer).sort()).toEqual([
    'details',
    'options',
    'shippingCost',
    'totalItems',
    'vendorCount',
  ])
  // Two vendor orders: 5 + 2 × 1.50, and 5 + 1.50.
  expect(answer).toMatchObject({ shippingCost: 14.5, vendorCount: 2, totalItems: 3 })
  const options = answer.options as Record<string, unknown>[]
  expect(options[0]).toMatchObject({ name: 'Standard Shipping', cost: 14.5, duration: '5-7 business days' })
  expect(typeof options[0]?.id).toBe('string')
})

test('calculate-shipping for a pickup costs nothing and varies by vendor', async () => {
  const [one] = await twoHats()
  const answer = await call(
    shippingEndpoints,
    `{"items":[{"id":"${one.id}","quantity":1,"vendorId":"${one.vendorId}"}],"destinationAddress":{"street":"","city":"","state":"","zip":"","country":"US"},"isLocalPickup":true}`,
  )
  expect(answer).toMatchObject({
    shippingCost: 0,
    details: 'Varies by vendor',
    vendorCount: 1,
    totalItems: 1,
  })
})

test('create-checkout-session takes the specified body, with an option of calculate-shipping, and returns an address', async () => {
  const [one] = await twoHats()
  const address = '{"street":"1 Main St","city":"Austin","state":"TX","zip":"78701","country":"US"}'
  const { options } = await call(
    shippingEndpoints,
    `{"items":[{"id":"${one.id}","quantity":2,"vendorId":"${one.vendorId}"}],"destinationAddress":${address},"isLocalPickup":false}`,
  )
  const [option] = options as { id: string; cost: number }[]
  const { url } = await call(
    checkoutEndpoints,
    `{"cartItems":[{"id":"${one.id}","name":"Sunday Trucker","price":29.99,"quantity":2,"vendorId":"${one.vendorId}"}],"userId":null,"metadata":{"shipping_cost":${option?.cost},"shipping_option":"${option?.id}","taxes":4.93,"is_local_pickup":false,"shipping_address":{"name":"Jo Brim",${address.slice(1)},"user_id":null}}`,
  )
  const { sessions } = await payments.bench.state()
  expect(sessions?.at(-1)).toMatchObject({ url, amount_total: 7531 })
})

test('create-checkout-session takes the specified body of a pickup, without an address', async () => {
  const [one] = await twoHats()
  const { url } = await call(
    checkoutEndpoints,
    `{"cartItems":[{"id":"${one.id}","name":"Sunday Trucker","price":29.99,"quantity":1,"vendorId":"${one.vendorId}"}],"userId":null,"metadata":{"shipping_cost":0,"shipping_option":"local-pickup","taxes":2.18,"is_local_pickup":true,"shipping_address":null,"user_id":null}}`,
  )
  expect(url).toMatch(/^http/)
})
