import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { setFailpoint } from '#platform/failpoint.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import type { GuestDevice } from '#platform/http/guest-device.server.ts'
import { visitor } from '#shared/actor.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aGuestDevice } from '#tests/support/guest-device.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aCheckoutInput, checkoutRow } from '#tests/support/orders-factories.ts'
import { openPaymentsBench, type PaymentsBench } from '#tests/support/payments/payments-bench.ts'
import type { CheckoutInput } from './checkout-input.ts'
import { createCheckout } from './create-checkout.server.ts'
import type { CheckoutTables } from '../tables.server.ts'

const db = databaseOf<CheckoutTables>()
const office = networkOf('198.51.100.20')
const mobile = networkOf('203.0.113.77')
let payments: PaymentsBench

beforeAll(async () => {
  payments = await openPaymentsBench()
}, 60_000)
afterAll(() => payments.close())
afterEach(() => {
  setFailpoint(undefined)
  payments.expectValidCalls()
})

type Guest = Pick<CheckoutInput, 'network' | 'device'>

/** Like a client that numbers its calls, so that every client's first key is "1". */
async function aCart(quantity = 1): Promise<CheckoutInput> {
  const product = await aProduct({ quantity: 100 })
  return aCheckoutInput([product], { idempotencyKey: '1', quantity })
}

const begin = (input: CheckoutInput, guest: Guest) => createCheckout(visitor, { ...input, ...guest })

async function countOf(orderIds: readonly string[]): Promise<number> {
  const rows = await db().selectFrom('checkouts').select('order_id').execute()
  return rows.filter(({ order_id }) => orderIds.includes(order_id)).length
}

const strangers: readonly [string, Guest, Guest][] = [
  [
    'two browsers of one network',
    { network: office, device: aGuestDevice() },
    { network: office, device: aGuestDevice() },
  ],
  ['two networks without cookies', { network: office }, { network: mobile }],
  ['a cookie and none', { network: office, device: aGuestDevice() }, { network: office }],
  ['none and a cookie', { network: office }, { network: office, device: aGuestDevice() }],
]

for (const [who, one, other] of strangers) {
  test(`guests don’t share keys (${who}): the same cart under the same key creates two checkouts`, async () => {
    const input = await aCart()
    const first = await begin(input, one)
    const second = await begin(input, other)
    expect(second.orderId).not.toBe(first.orderId)
    expect(second.url).not.toBe(first.url)
    expect(second.device).not.toBe(first.device)
    expect([await begin(input, one), await begin(input, other)]).toEqual([first, second])
  })

  test(`guests don’t share keys (${who}): another cart under the same key is accepted`, async () => {
    const [cart, otherCart] = [await aCart(), await aCart(2)]
    const first = await begin(cart, one)
    const second = await begin(otherCart, other)
    expect(second.orderId).not.toBe(first.orderId)
    // The same guest with another cart is still refused.
    await expect(begin(otherCart, one)).rejects.toMatchObject({ code: 'idempotency-key-reused', status: 422 })
    await expect(begin(cart, other)).rejects.toMatchObject({ code: 'idempotency-key-reused', status: 422 })
    for (const guest of [one, other]) await forgetKeysOf(guest)
  })
}

/** The next case also starts with key "1". */
async function forgetKeysOf({ network, device }: Guest): Promise<void> {
  expect(network ?? device).toBeTruthy()
  await sql`update checkouts set idempotency_key = id::text where idempotency_key = '1'`.execute(db())
}

test('a guest without cookies can repeat a call, even ten times at once', async () => {
  await forgetKeysOf({ network: office })
  const input = await aCart()
  const all = await Promise.all(Array.from({ length: 10 }, () => begin(input, { network: office })))
  for (const opened of all) expect(opened).toEqual(all[0])
  expect(await begin(input, { network: office })).toEqual(all[0])
})

test('a guest can repeat the first call with the cookie from its answer, even from another network', async () => {
  await forgetKeysOf({ network: office })
  const input = await aCart()
  const first = await begin(input, { network: office })
  expect(first.device).not.toBeNull()
  expect(await begin(input, { network: office, device: first.device })).toEqual(first)
  expect(await begin(input, { network: mobile, device: first.device })).toEqual(first)
})

test('many browsers of one network that each use one key twice at once get one checkout each', async () => {
  await forgetKeysOf({ network: office })
  const input = await aCart()
  const devices = Array.from({ length: 5 }, aGuestDevice)
  const call = async (device: GuestDevice) => begin(input, { network: office, device })
  const all = await Promise.all([...devices, ...devices].map(call))
  expect(new Set(all.map(({ orderId }) => orderId)).size).toBe(5)
  expect(all.slice(5)).toEqual(all.slice(0, 5))
})

const withAndWithout: readonly [string, Guest][] = [
  ['without a cookie', { network: office }],
  ['with a cookie', { network: office, device: aGuestDevice() }],
]
for (const [how, guest] of withAndWithout) {
  test(`a guest ${how} whose first call crashed finds the checkout that it started`, async () => {
    await forgetKeysOf(guest)
    const input = await aCart()
    setFailpoint('after-reservation', () => {
      setFailpoint(undefined)
      throw new Error('killed here')
    })
    await expect(begin(input, guest)).rejects.toThrow('killed here')
    const begun = await db()
      .selectFrom('checkouts')
      .select('order_id')
      .where('idempotency_key', '=', '1')
      .execute()
    const opened = await begin(input, guest)
    expect(begun).toEqual([{ order_id: opened.orderId }])
    expect(await countOf([opened.orderId])).toBe(1)
    // The answer sets the cookie, so the next request sends it.
    expect(await begin(input, { ...guest, device: opened.device })).toEqual(opened)
  })
}

test('a guest’s paid checkout isn’t shown to another guest with the same key and cart', async () => {
  await forgetKeysOf({ network: office })
  const input = await aCart()
  const payer: Guest = { network: office, device: aGuestDevice() }
  const first = await begin(input, payer)
  const { stripe_session_id: sessionId } = await checkoutRow(first.checkoutId)
  await payments.bench.sandbox.pay(sessionId ?? '')
  await payments.catchUp()
  expect((await begin(input, { network: office, device: aGuestDevice() })).orderId).not.toBe(first.orderId)
})

test('a guest who logs in starts a new checkout, even when the browser still sends the cookie', async () => {
  await forgetKeysOf({ network: office })
  const input = await aCart()
  const guest: Guest = { network: office, device: aGuestDevice() }
  const first = await begin(input, guest)
  const shopper = await createCheckout(await aPerson(), { ...input, ...guest })
  expect(shopper.orderId).not.toBe(first.orderId)
  expect(shopper.device).toBeNull()
})
