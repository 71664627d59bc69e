import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { setFailpoint } from '#platform/failpoint.server.ts'
import { visitor } from '#shared/actor.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aCheckoutInput, orderRow } from '#tests/support/orders-factories.ts'
import {
  checkoutBench,
  refusalOf,
  setUpCheckoutTests,
  stockOf,
} from '#tests/support/payments/checkout-tests.ts'
import { createCheckout } from './create-checkout.server.ts'
import type { CheckoutTables } from '../tables.server.ts'

const db = databaseOf<CheckoutTables>()

setUpCheckoutTests()

test.each(['refuse', '429', '500', 'cut', 'hang', 'garbage'] as const)(
  'when Stripe answers with %s, the shopper gets an error within ten seconds, no stock stays reserved, and a retry works',
  async (api) => {
    const product = await aProduct({ quantity: 1 })
    const input = aCheckoutInput([product])
    checkoutBench().bench.sandbox.setSwitches({ api, apiOnly: 'POST /v1/checkout/sessions', apiTimes: 2 })
    const started = performance.now()
    const refused = await refusalOf(visitor, input)
    expect(performance.now() - started).toBeLessThan(10_000)
    expect(refused).toMatchObject({ code: 'payment-unavailable', status: 503 })
    expect(refused.message).toContain('Could not redirect to Stripe checkout.')
    expect(await stockOf(product.variant.variantId)).toEqual({ quantity: 1, reserved: 0 })
    checkoutBench().bench.sandbox.setSwitches({ api: 'normal', apiTimes: null })
    const opened = await createCheckout(visitor, input)
    expect(await orderRow(opened.orderId)).toMatchObject({ status: 'pending' })
  },
)

test.each(['slow', '409'] as const)(
  'when Stripe is %s for long, the shopper gets an error within ten seconds, and a retry finds the same page',
  async (api) => {
    const product = await aProduct({ quantity: 1 })
    const input = aCheckoutInput([product])
    const call = { apiOnly: 'POST /v1/checkout/sessions', apiTimes: api === 'slow' ? 1 : 2 }
    checkoutBench().bench.sandbox.setSwitches({ api, slowMilliseconds: 10_000, ...call })
    const started = performance.now()
    const first = await createCheckout(visitor, input).catch((error: unknown) => error)
    expect(performance.now() - started).toBeLessThan(10_000)
    if (api === 'slow') expect(first).toMatchObject({ code: 'payment-unavailable', status: 503 })
    const opened = await createCheckout(visitor, input)
    expect((await stockOf(product.variant.variantId)).reserved).toBe(1)
    const { sessions } = await checkoutBench().bench.state()
    const own = sessions?.filter(({ client_reference_id }) => client_reference_id === opened.orderId)
    expect(own).toHaveLength(1)
  },
)

test.each(['500', 'cut'] as const)(
  'a single Stripe failure (%s) is retried without an error and opens one page',
  async (api) => {
    checkoutBench().bench.sandbox.setSwitches({ api, apiOnly: 'POST /v1/checkout/sessions', apiTimes: 1 })
    const opened = await createCheckout(visitor, aCheckoutInput([await aProduct()]))
    const { sessions } = await checkoutBench().bench.state()
    expect(
      sessions?.filter(({ client_reference_id }) => client_reference_id === opened.orderId),
    ).toHaveLength(1)
  },
)

test('a detail that Stripe rejects is reported at its field, and the stock is released', async () => {
  const product = await aProduct({ quantity: 1 })
  const input = aCheckoutInput([product], { network: null })
  setFailpoint('after-reservation', () => {
    setFailpoint(undefined)
    throw new Error('stopped here')
  })
  await expect(createCheckout(visitor, input)).rejects.toThrow('stopped here')
  // An invalid country, as older orders could have.
  await sql`update orders set shipping_address = jsonb_set(shipping_address, '{country}', '"UK"')
    from checkouts where checkouts.order_id = orders.id and idempotency_key = ${input.idempotencyKey}`.execute(
    db(),
  )
  expect(await refusalOf(visitor, input)).toMatchObject({
    code: 'detail-refused',
    status: 422,
    field: 'country',
    message: 'Stripe doesn’t accept this country. Please check it and try again.',
  })
  expect(await stockOf(product.variant.variantId)).toMatchObject({ quantity: 1, reserved: 0 })
})
