import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ShippingProvider, tableProvider } from '#modules/shipping'
import { useShippingProvider } from '#modules/shipping/server'
import { shiftClock } from '#platform/clock.server.ts'
import { useRateLimits } from '#platform/http/rate-limit.server.ts'
import { visitor } from '#shared/actor.ts'
import { cents } from '#shared/money.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aCheckoutInput, orderRow } from '#tests/support/orders-factories.ts'
import { openPayingShop, type PayingShop } from '#tests/support/payments-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { cancelCheckout } from './cancel-checkout.server.ts'
import { createCheckout } from './create-checkout.server.ts'
import { quoteCheckout } from './quote-checkout.server.ts'

let shop: PayingShop
let price = 700
let asked = 0
let isDown = false

/** A carrier whose prices move, as those of real ones do. */
const carrier: ShippingProvider = {
  ...tableProvider,
  name: 'moving',
  quote: () => {
    asked++
    if (isDown) return Promise.reject(new Error('out of order'))
    const rate = { service: 'ground', name: 'Ground', carrier: 'Moving', days: { from: 3, to: 4 } }
    return Promise.resolve([{ ...rate, costCents: cents(price) }])
  },
}

beforeAll(async () => {
  shop = await openPayingShop()
  useShippingProvider(carrier)
}, 60_000)
afterAll(async () => {
  useShippingProvider(tableProvider)
  useRateLimits(true)
  await shop.close()
})
afterEach(() => {
  shiftClock(0)
  price = 700
  isDown = false
  asked = 0
})

const address = { street: '1 Main St', city: 'Austin', state: 'TX', zip: '78701', country: 'US' }

async function aQuote() {
  const profile = { streetAddress: '9 Dock Rd', city: 'Salem', stateProvince: 'MA', postalCode: '01970' }
  const product = await aProduct({ vendor: await aVendor({ profile }) })
  const input = { ...aCheckoutInput([product]), shippingOptionId: null, address }
  const { option, totals, shipping } = await quoteCheckout(visitor, input)
  if (!option) throw new Error('the carrier offers something')
  return { product, input, option, totals, shipping }
}

function toBuy({ product, option, totals }: Awaited<ReturnType<typeof aQuote>>) {
  return aCheckoutInput([product], {
    shippingOptionId: option.id,
    expectedTotalCents: totals.totalCents,
  })
}

test('a checkout pays the price that was quoted, though the carrier asks more by now, and does not ask again', async () => {
  const quoted = await aQuote()
  expect(quoted.option).toMatchObject({ name: 'Ground', costCents: 700 })
  price = 900
  const { orderId } = await createCheckout(visitor, toBuy(quoted))
  expect(await orderRow(orderId)).toMatchObject({ shipping_cents: 700, shipping_option: { id: 'ground' } })
  expect(asked).toBe(1)
})

test('the same question within the half hour is answered by the same quote', async () => {
  const { input, option } = await aQuote()
  const again = await quoteCheckout(visitor, input)
  expect([again.option?.id, asked]).toEqual([option.id, 1])
})

test('a quote that has ended is priced anew, and another total is refused with the new one', async () => {
  const quoted = await aQuote()
  price = 900
  shiftClock(31 * 60_000)
  const refused = createCheckout(visitor, toBuy(quoted))
  await expect(refused).rejects.toMatchObject({ code: 'total-changed', status: 409 })
})

test('a quote for another cart or another place is nobody’s price', async () => {
  const quoted = await aQuote()
  const other = await aQuote()
  price = 900
  const expectedTotalCents = quoted.totals.totalCents
  const elsewhere = { name: 'Jo', ...address, zip: '78702' }
  for (const change of [
    { shippingOptionId: other.option.id, address: elsewhere },
    { shippingOptionId: quoted.option.id, address: elsewhere },
    { shippingOptionId: quoted.option.id, quantity: 2 },
  ]) {
    const input = aCheckoutInput([quoted.product], { expectedTotalCents, ...change })
    await expect(createCheckout(visitor, input)).rejects.toMatchObject({ code: 'total-changed' })
  }
})

test('standard rates that stood in are honoured for whoever was shown them, and nobody else', async () => {
  isDown = true
  const quoted = await aQuote()
  expect(quoted.shipping).toMatchObject({ fellBack: true })
  expect(quoted.option).toMatchObject({ name: 'Standard Shipping', costCents: 650 })
  isDown = false
  const again = await quoteCheckout(visitor, quoted.input)
  expect(again.option?.name).toBe('Ground')
  const { orderId } = await createCheckout(visitor, toBuy(quoted))
  expect((await orderRow(orderId)).shipping_cents).toBe(650)
})

test('a guest with three open payment pages waits for one of them to end; another address does not', async () => {
  useRateLimits(true)
  const from = (clientAddress: string) => async () =>
    createCheckout(visitor, aCheckoutInput([await aProduct()], { clientAddress }))
  const here = from('198.51.100.1')
  const first = await here()
  await here()
  await here()
  const refused = await here().catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'too-many-requests', status: 429 })
  expect(refused).toMatchObject({ details: { retryAfterSeconds: expect.any(Number) } })
  await from('198.51.100.2')()
  await cancelCheckout(visitor, first.checkoutId)
  await here()
})

test('the eleventh checkout of an hour is asked to wait, however they ended', async () => {
  useRateLimits(true)
  const product = await aProduct({ quantity: 50 })
  const begin = () => createCheckout(visitor, aCheckoutInput([product], { clientAddress: '198.51.100.3' }))
  for (let n = 0; n < 10; n++) await cancelCheckout(visitor, (await begin()).checkoutId)
  await expect(begin()).rejects.toMatchObject({ code: 'too-many-requests', status: 429 })
})
