import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart, cartCountOf } from '#modules/cart/server'
import { productBySlugOrId } from '#modules/catalog/server'
import { takeBoughtOutOfCart } from '#modules/checkout/server'
import { networkOf } from '#platform/http/client-network.ts'
import { visitor } from '#shared/actor.ts'
import { cents } from '#shared/money.ts'
import { saveAddress } from '#modules/addresses/server'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { checkoutRow, latestCheckout, orderRow } from '#tests/support/orders-factories.ts'
import { anAddress } from '#tests/support/paid-order-factory.ts'
import { openPaymentsBench, type PaymentsBench } from '#tests/support/payments/payments-bench.ts'
import { buyNow, buyNowOffer } from './buy-now.server.ts'

let payments: PaymentsBench

beforeAll(async () => {
  payments = await openPaymentsBench()
}, 60_000)
afterAll(() => payments.close())

async function aBuyer() {
  const [actor, { slug, id, variant }] = [await aPerson(), await aProduct({ priceCents: cents(3000) })]
  await saveAddress(actor, { address: anAddress, isDefault: true })
  const product = await productBySlugOrId(actor, slug)
  if (!product) throw new Error('the product has a page')
  const [chosen] = product.variants
  if (!chosen) throw new Error('the product has a variant')
  return { actor, product, productId: id, variantId: variant.variantId, variant: chosen }
}

const network = networkOf('192.0.2.7')

test('a hat is bought at the cart’s price, with its reservation, and the cart stays as it is', async () => {
  const { actor, product, productId, variantId, variant } = await aBuyer()
  await addToCart(actor, { productId, variantId, quantity: 2 })
  const offer = await buyNowOffer(actor, product)
  expect(offer?.shipsTo).toContain(anAddress.street)
  const purchase = { product, variant, quantity: 1, attempt: offer?.attempt ?? '', network }
  const url = await buyNow(actor, purchase)
  expect(await buyNow(actor, purchase)).toBe(url)
  const { id, order_id } = await latestCheckout()
  // 30.00, 1.20 fee, 6.50 shipping, 2.64 tax.
  expect(await orderRow(order_id)).toMatchObject({
    user_id: actor.userId,
    subtotal_cents: 3000,
    fee_cents: 120,
    shipping_address: anAddress,
  })
  expect(await checkoutRow(id)).toMatchObject({ keeps_cart: true, status: 'open' })
  await takeBoughtOutOfCart({ orderId: order_id })
  expect(await cartCountOf(actor)).toBe(2)
})

test('a changed price or default address is shown before anything is bought', async () => {
  const { actor, product, variant } = await aBuyer()
  const attempt = (await buyNowOffer(actor, product))?.attempt ?? ''
  const cheaper = { ...product, variants: [{ ...variant, priceCents: cents(2000) }] }
  const purchase = { product: cheaper, variant, quantity: 1, attempt, network }
  await expect(buyNow(actor, purchase)).rejects.toMatchObject({ code: 'offer-changed' })
  await saveAddress(actor, { address: { ...anAddress, street: '9 New Road' }, isDefault: true })
  await expect(buyNow(actor, { ...purchase, product })).rejects.toMatchObject({ code: 'offer-changed' })
})

test('only a person with an address is offered to buy now', async () => {
  const { product } = await aBuyer()
  expect(await buyNowOffer(visitor, product)).toBeNull()
  expect(await buyNowOffer(await aPerson(), product)).toBeNull()
})
