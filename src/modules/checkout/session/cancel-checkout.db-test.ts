import { expect, test } from 'vitest'
import { visitor } from '#shared/actor.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aCheckoutInput, orderRow } from '#tests/support/orders-factories.ts'
import {
  checkoutBench,
  sessionOf,
  setUpCheckoutTests,
  stockOf,
} from '#tests/support/payments/checkout-tests.ts'
import { cancelCheckout } from './cancel-checkout.server.ts'
import { createCheckout } from './create-checkout.server.ts'

setUpCheckoutTests()

test('returning from the payment page releases the stock at once', async () => {
  const product = await aProduct()
  const actor = await aPerson()
  const { checkoutId } = await createCheckout(actor, aCheckoutInput([product]))
  await expect(cancelCheckout(await aPerson(), checkoutId)).rejects.toMatchObject({ code: 'not-found' })
  await expect(cancelCheckout(visitor, 'nonsense')).rejects.toMatchObject({ code: 'not-found' })
  expect(await cancelCheckout(actor, checkoutId)).toBe('ended')
  expect(await cancelCheckout(actor, checkoutId)).toBe('ended')
  expect((await stockOf(product.variant.variantId)).reserved).toBe(0)
  expect((await sessionOf(checkoutId)).status).toBe('expired')
})

test('returning from the payment page after paying doesn’t cancel the order', async () => {
  const { checkoutId, orderId } = await createCheckout(visitor, aCheckoutInput([await aProduct()]))
  await checkoutBench().bench.sandbox.pay((await sessionOf(checkoutId)).id)
  expect(await cancelCheckout(visitor, checkoutId)).toBe('paid')
  expect(await orderRow(orderId)).toMatchObject({ status: 'paid' })
})
