import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { defaultShippingTable, type ShippingProvider, tableProvider } from '#modules/shipping'
import { provideShippingProvider, provideShippingTable } from '#modules/shipping/server'
import { shiftClock } from '#platform/clock.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import type { GuestDevice } from '#platform/http/guest-device.server.ts'
import { visitor } from '#shared/actor.ts'
import { cents } from '#shared/money.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aGuestDevice } from '#tests/support/guest-device.ts'
import { aCheckoutInput, orderRow } from '#tests/support/orders-factories.ts'
import { openPaymentsBench, type PaymentsBench } from '#tests/support/payments/payments-bench.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { cancelCheckout } from '../session/cancel-checkout.server.ts'
import { createCheckout } from '../session/create-checkout.server.ts'
import { quoteCheckout } from './quote-checkout.server.ts'

let payments: PaymentsBench
let price = 700
let asked = 0
let isDown = false

/** A carrier whose prices change on every request. */
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
  payments = await openPaymentsBench()
  provideShippingProvider(carrier)
}, 60_000)
afterAll(async () => {
  provideShippingProvider(tableProvider)
  provideShippingTable(() => defaultShippingTable)
  await payments.close()
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
  if (!option) throw new Error('the carrier returned no options')
  return { product, input, option, totals, shipping }
}

function toBuy({ product, option, totals }: Awaited<ReturnType<typeof aQuote>>) {
  return aCheckoutInput([product], {
    shippingOptionId: option.id,
    expectedTotalCents: totals.totalCents,
  })
}

test('a checkout charges the quoted price without asking the carrier again, even when the carrier’s price has changed', async () => {
  const quoted = await aQuote()
  expect(quoted.option).toMatchObject({ name: 'Ground', costCents: 700 })
  price = 900
  const { orderId } = await createCheckout(visitor, toBuy(quoted))
  expect(await orderRow(orderId)).toMatchObject({ shipping_cents: 700, shipping_option: { id: 'ground' } })
  expect(asked).toBe(1)
})

test('the same cart and address get the same quote for half an hour', async () => {
  const { input, option } = await aQuote()
  const again = await quoteCheckout(visitor, input)
  expect([again.option?.id, asked]).toEqual([option.id, 1])
})

test('an expired quote is priced again, and the checkout is refused with the new total', async () => {
  const quoted = await aQuote()
  price = 900
  shiftClock(31 * 60_000)
  const refused = createCheckout(visitor, toBuy(quoted))
  await expect(refused).rejects.toMatchObject({ code: 'total-changed', status: 409 })
})

test('a quote for another cart or another address can’t be used', async () => {
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

test('a changed shipping table applies to the next quote; a shopper who saw the old price pays it', async () => {
  const { standard } = defaultShippingTable.contiguous
  const charge = (dollars: number) => {
    const rate = { ...standard, firstCents: cents(dollars * 100) }
    const contiguous = { ...defaultShippingTable.contiguous, standard: rate }
    provideShippingTable(() => ({ ...defaultShippingTable, contiguous }))
  }
  provideShippingProvider(tableProvider)
  const quoted = await aQuote()
  charge(9)
  const next = await quoteCheckout(visitor, quoted.input)
  const { orderId } = await createCheckout(visitor, toBuy(quoted))
  charge(5)
  expect([quoted.option.costCents, next.option?.costCents, (await orderRow(orderId)).shipping_cents]).toEqual(
    [650, 900, 650],
  )
  provideShippingProvider(carrier)
  provideShippingTable(() => defaultShippingTable)
})

test('fallback rates are honored only for the shopper who saw them', async () => {
  isDown = true
  const quoted = await aQuote()
  expect(quoted.shipping).toMatchObject({ isFallback: true })
  expect(quoted.option).toMatchObject({ name: 'Standard Shipping', costCents: 650 })
  isDown = false
  const again = await quoteCheckout(visitor, quoted.input)
  expect(again.option?.name).toBe('Ground')
  const { orderId } = await createCheckout(visitor, toBuy(quoted))
  expect((await orderRow(orderId)).shipping_cents).toBe(650)
})

test('a guest with three open payment pages has to wait until one ends; another browser doesn’t', async () => {
  const network = networkOf('198.51.100.1')
  const from = (device: GuestDevice) => async () =>
    createCheckout(visitor, aCheckoutInput([await aProduct()], { network, device }))
  const here = from(aGuestDevice())
  const first = await here()
  await here()
  await here()
  const refused = await here().catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'too-many-requests', status: 429 })
  expect(refused).toMatchObject({ details: { retryAfterSeconds: expect.any(Number) } })
  await from(aGuestDevice())()
  await cancelCheckout(visitor, first.checkoutId)
  await here()
})

test('the eleventh checkout within an hour is refused, however the earlier ones ended', async () => {
  const product = await aProduct({ quantity: 50 })
  const [network, device] = [networkOf('198.51.100.3'), aGuestDevice()]
  const begin = () => createCheckout(visitor, aCheckoutInput([product], { network, device }))
  for (let n = 0; n < 10; n++) await cancelCheckout(visitor, (await begin()).checkoutId)
  await expect(begin()).rejects.toMatchObject({ code: 'too-many-requests', status: 429 })
})
