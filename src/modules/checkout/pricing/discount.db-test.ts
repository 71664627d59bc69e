import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { NewPromotionInput } from '#modules/promotions'
import {
  createPromotion,
  createWelcomeCode,
  returnCode,
  type PromotionTables,
  releaseRedemption,
} from '#modules/promotions/server'
import { cancelOrder, refundOrder } from '#modules/orders/server'
import { type PaymentTables, retryDuePayments } from '#modules/payments/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Actor, system, visitor } from '#shared/actor.ts'
import { newId, type OrderId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { isRefusal, type Refusal } from '#shared/refusal.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aCheckoutInput, checkoutRow, orderRow } from '#tests/support/orders-factories.ts'
import { openPaymentsBench, type PaymentsBench } from '#tests/support/payments/payments-bench.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { cancelCheckout } from '../session/cancel-checkout.server.ts'
import type { CheckoutInput } from '../session/checkout-input.ts'
import { createCheckout } from '../session/create-checkout.server.ts'
import { expireCheckoutsJob } from '../session/expire-checkouts.server.ts'
import { quoteCheckout } from './quote-checkout.server.ts'

const db = databaseOf<PromotionTables & PaymentTables>()
let payments: PaymentsBench

beforeAll(async () => {
  payments = await openPaymentsBench()
}, 60_000)
afterAll(() => payments.close())
afterEach(() => {
  shiftClock(0)
  payments.bench.ahead = 0
  payments.transferWhen('shipped')
  payments.expectValidCalls()
  payments.bench.sandbox.requests.length = 0
})

const tenPercent = { kind: 'percent', basisPoints: 1_000 } as const

function aCode(over: Partial<NewPromotionInput> = {}) {
  return createPromotion(system, { code: `T-${newId().slice(0, 8)}`, benefit: tenPercent, ...over })
}

async function refusalOf(actor: Actor, input: CheckoutInput): Promise<Refusal> {
  const error = await createCheckout(actor, input).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (isRefusal(error)) return error
  throw new Error('expected a refusal', { cause: error })
}

async function usesOf(code: string): Promise<number> {
  const row = await db()
    .selectFrom('promotions')
    .select('uses')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return row.uses
}

async function redemptionOf(orderId: OrderId): Promise<string | undefined> {
  const row = await db()
    .selectFrom('promotion_redemptions')
    .select('status')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.status
}

/** Sum of an order's ledger entries for one account. */
async function booked(orderId: OrderId): Promise<Record<string, number>> {
  const entries = await db()
    .selectFrom('ledger_entries')
    .select(['account', 'amount_cents'])
    .where('order_id', '=', orderId)
    .execute()
  const sums: Record<string, number> = {}
  for (const { account, amount_cents } of entries) sums[account] = (sums[account] ?? 0) + amount_cents
  return sums
}

async function pay(checkoutId: Parameters<typeof checkoutRow>[0]): Promise<void> {
  const { stripe_session_id } = await checkoutRow(checkoutId)
  await payments.bench.sandbox.pay(stripe_session_id ?? '')
  await payments.catchUp()
}

async function transfersOf(orderId: OrderId) {
  return db().selectFrom('transfers').selectAll().where('order_id', '=', orderId).execute()
}

test('a marketplace code lowers the total, line by line at Stripe, and the artist is still owed the full price', async () => {
  const { code } = await aCode()
  const product = await aProduct({ vendor: await payments.vendor(), priceCents: cents(2999) })
  const person = await aPerson()
  const opened = await createCheckout(
    person,
    aCheckoutInput([product], { quantity: 2, discountCode: ` ${code.toLowerCase()} ` }),
  )
  const order = await orderRow(opened.orderId)
  // 59.98 less 6.00; 4% of 53.98; 5 + 2 × 1.50; 7% of the sum.
  expect(order).toMatchObject({
    subtotal_cents: 5998,
    discount_cents: 600,
    platform_discount_cents: 600,
    fee_cents: 216,
    tax_cents: 449,
    total_cents: 6863,
    discount_code: code,
  })
  const { stripe_session_id } = await checkoutRow(opened.checkoutId)
  const session = await payments.bench.stripe.checkout.sessions.retrieve(stripe_session_id ?? '')
  expect(session.amount_total).toBe(6863)
  expect(session.total_details?.amount_discount).toBe(600)

  await pay(opened.checkoutId)
  expect((await orderRow(opened.orderId)).status).toBe('paid')
  expect(await redemptionOf(opened.orderId)).toBe('used')
  expect(await transfersOf(opened.orderId)).toMatchObject([
    { amount_cents: 6798, stripe_charge: expect.any(String) },
  ])
  // The marketplace earns 2.16 and gives a discount of 6.00.
  expect(await booked(opened.orderId)).toMatchObject({ vendor: -6798, platform: 384, tax: -449 })
})

test('an artist’s own code lowers that artist’s lines and share, not those of another artist', async () => {
  const [ann, bob] = [await payments.vendor(), await payments.vendor()]
  const annsHat = await aProduct({ vendor: ann, priceCents: cents(4000) })
  const bobsHat = await aProduct({ vendor: bob, priceCents: cents(2000) })
  const { code } = await createPromotion(ann, {
    code: 'ANNS-DAY',
    vendorId: ann.vendorId,
    benefit: tenPercent,
  })
  const input = aCheckoutInput([annsHat, bobsHat], { discountCode: code })
  const { orderId, checkoutId } = await createCheckout(visitor, input)
  expect(await orderRow(orderId)).toMatchObject({ discount_cents: 400, platform_discount_cents: 0 })
  await pay(checkoutId)
  const shares = new Map((await transfersOf(orderId)).map((row) => [row.vendor_id, row.amount_cents]))
  expect(shares.get(ann.vendorId)).toBe(3600 + 650)
  expect(shares.get(bob.vendorId)).toBe(2000 + 650)
})

test('the part of a share that the charge doesn’t cover is sent from the marketplace’s balance once it is available', async () => {
  payments.transferWhen('paid')
  const { code } = await aCode({ benefit: { kind: 'percent', basisPoints: 5_000 } })
  const vendor = await payments.vendor()
  const product = await aProduct({ vendor, priceCents: cents(10_000) })
  const input = aCheckoutInput([product], {
    discountCode: code,
    isLocalPickup: true,
    shippingOptionId: 'local-pickup',
  })
  const { orderId, checkoutId } = await createCheckout(visitor, input)
  await pay(checkoutId)
  expect(await transfersOf(orderId)).toMatchObject([
    { status: 'held', attempt: 2, stripe_charge: null, amount_cents: 10_000 },
  ])
  await payments.bench.submit('/sandbox/stripe/actions', { action: 'top-up', id: '100' })
  shiftClock(60 * 60_000)
  await retryDuePayments(system)
  await payments.catchUp()
  expect(await transfersOf(orderId)).toMatchObject([{ status: 'sent', amount_cents: 10_000 }])
})

test('a refund returns what the shopper paid and reverses the artist’s full share', async () => {
  payments.transferWhen('paid')
  const { code } = await aCode()
  const product = await aProduct({ vendor: await payments.vendor(), priceCents: cents(5000) })
  const { orderId, checkoutId } = await createCheckout(
    await aPerson(),
    aCheckoutInput([product], { discountCode: code }),
  )
  await pay(checkoutId)
  expect(await transfersOf(orderId)).toMatchObject([{ status: 'sent', amount_cents: 5650 }])
  await refundOrder(system, orderId, { reason: 'test' })
  await payments.catchUp()
  const { total_cents, refunded_cents, status } = await orderRow(orderId)
  expect(status).toBe('refunded')
  expect(refunded_cents).toBe(total_cents)
  expect(await transfersOf(orderId)).toMatchObject([{ reversed_cents: 5650 }])
  const { stripe = 0, processing = 0, ...others } = await booked(orderId)
  // The artist is owed nothing. The marketplace bears Stripe's processing fee.
  expect(others).toEqual({ vendor: 0, platform: 0, tax: 0 })
  expect(stripe + processing).toBe(0)
})

test('a checkout that is canceled or expires releases its code', async () => {
  const { code } = await aCode({ maxUses: 1 })
  const product = await aProduct()
  const first = await createCheckout(visitor, aCheckoutInput([product], { discountCode: code }))
  expect(await usesOf(code)).toBe(1)
  await cancelCheckout(visitor, first.checkoutId)
  expect([await usesOf(code), await redemptionOf(first.orderId)]).toEqual([0, 'released'])

  await createCheckout(visitor, aCheckoutInput([product], { discountCode: code }))
  expect(await usesOf(code)).toBe(1)
  shiftClock(32 * 60_000)
  payments.bench.ahead = 32 * 60
  await expireCheckoutsJob.run({})
  expect(await usesOf(code)).toBe(0)
})

test('shoppers who return from the payment page can use their code again, and others can’t', async () => {
  const { code } = await aCode({ maxUses: 1 })
  const product = await aProduct()
  const shopper = await aPerson()
  const input = () => aCheckoutInput([product], { discountCode: code })
  const question = { ...input(), discountCode: code }
  const first = await createCheckout(shopper, input())
  expect((await quoteCheckout(shopper, question)).discount).toMatchObject({ kind: 'applies' })
  expect((await quoteCheckout(visitor, question)).discount).toMatchObject({ problem: 'discount-in-use' })
  const again = await createCheckout(shopper, input())
  expect(again.orderId).not.toBe(first.orderId)
  expect(await usesOf(code)).toBe(1)

  const other = await aCode({ maxUses: 1 })
  const guest = await createCheckout(visitor, aCheckoutInput([product], { discountCode: other.code }))
  const asGuest = { ...question, discountCode: other.code, guestCheckoutId: guest.checkoutId }
  expect((await quoteCheckout(visitor, asGuest)).discount).toMatchObject({ kind: 'applies' })
  const second = aCheckoutInput([product], { discountCode: other.code, replaces: guest.checkoutId })
  await createCheckout(visitor, second)
  expect(await usesOf(other.code)).toBe(1)
})

test('only one of twenty simultaneous checkouts gets a single-use code', async () => {
  const { code } = await aCode({ maxUses: 1 })
  const product = await aProduct({ quantity: 100 })
  const attempts = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      createCheckout(visitor, aCheckoutInput([product], { discountCode: code })),
    ),
  )
  const refused = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason] : []))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(refused.every((reason) => isRefusal(reason) && reason.code === 'discount-in-use')).toBe(true)
  expect(await usesOf(code)).toBe(1)
  const { reserved } = await db()
    .selectFrom('promotion_redemptions')
    .select((eb) => eb.fn.countAll<number>().as('reserved'))
    .executeTakeFirstOrThrow()
  expect(Number(reserved)).toBe(1)
})

test('of two simultaneous checkouts of one person with a code for one use per person, exactly one passes', async () => {
  const shopper = await aPerson()
  const product = await aProduct({ quantity: 100 })
  const asGuest = { actor: visitor, email: shopper.email.toUpperCase() }
  for (const both of [
    [asGuest, asGuest],
    [{ actor: shopper, email: null }, asGuest],
  ]) {
    const { code } = await aCode({ maxUsesPerPerson: 1, maxUses: 50 })
    const attempts = await Promise.allSettled(
      both.map(({ actor, email }) =>
        createCheckout(actor, aCheckoutInput([product], { discountCode: code, email })),
      ),
    )
    const refused = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason] : []))
    expect(refused).toMatchObject([{ code: 'discount-in-use', field: 'discount_code' }])
    expect(await usesOf(code)).toBe(1)
    const other = aCheckoutInput([product], { discountCode: code, email: `${newId()}@example.test` })
    await createCheckout(visitor, other)
    expect(await usesOf(code)).toBe(2)
  }
})

test('a canceled or expired checkout returns the use of a code with a limit per person', async () => {
  const { code } = await aCode({ maxUsesPerPerson: 1 })
  const product = await aProduct()
  const guest = { discountCode: code, email: `${newId()}@example.test` }
  const nameless = await refusalOf(visitor, aCheckoutInput([product], { discountCode: code }))
  expect(nameless).toMatchObject({ code: 'discount-needs-email', field: 'email' })
  expect(nameless.message).toContain('per person')

  const first = await createCheckout(visitor, aCheckoutInput([product], guest))
  expect((await refusalOf(visitor, aCheckoutInput([product], guest))).code).toBe('discount-in-use')
  await cancelCheckout(visitor, first.checkoutId)
  await createCheckout(visitor, aCheckoutInput([product], guest))
  shiftClock(32 * 60_000)
  payments.bench.ahead = 32 * 60
  await expireCheckoutsJob.run({})
  const third = await createCheckout(visitor, aCheckoutInput([product], guest))
  await pay(third.checkoutId)
  const refused = await refusalOf(visitor, aCheckoutInput([product], guest))
  expect(refused).toMatchObject({ code: 'discount-used-by-you', field: 'discount_code', status: 409 })
})

test('a welcome code works only for its email address, with or without an account, and only for the first order', async () => {
  const person = await aPerson()
  const { code } = await createWelcomeCode(system, person.email)
  const product = await aProduct({ vendor: await payments.vendor(), quantity: 50 })
  const input = (email: string | null = null) => aCheckoutInput([product], { discountCode: code, email })
  expect((await refusalOf(visitor, input())).code).toBe('discount-needs-email')
  expect((await refusalOf(visitor, input('other@example.test'))).code).toBe('discount-not-yours')
  expect((await refusalOf(await aPerson(), input())).code).toBe('discount-not-yours')

  const asGuest = await createCheckout(visitor, input(person.email.toUpperCase()))
  await pay(asGuest.checkoutId)
  expect((await orderRow(asGuest.orderId)).discount_cents).toBe(320)
  expect((await refusalOf(person, input())).code).toBe('discount-used')
  const another = await aCode({ firstOrderOnly: true })
  const refusal = await refusalOf(person, { ...input(), discountCode: another.code })
  expect(refusal.code).toBe('discount-not-first-order')
})

test('one email address can’t use two first-order codes at the same time', async () => {
  const email = `${newId()}@example.test`
  const codes = [await aCode({ firstOrderOnly: true }), await aCode({ firstOrderOnly: true })]
  const product = await aProduct({ quantity: 50 })
  const attempts = await Promise.allSettled(
    codes.map(({ code }) =>
      createCheckout(visitor, aCheckoutInput([product], { discountCode: code, email })),
    ),
  )
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an order that is canceled before an artist starts releases its code; a later refund doesn’t', async () => {
  const shopper = await aPerson()
  const { code } = await createWelcomeCode(system, shopper.email)
  const product = await aProduct({ vendor: await payments.vendor() })
  const input = () => aCheckoutInput([product], { discountCode: code })
  const first = await createCheckout(shopper, input())
  await pay(first.checkoutId)
  await cancelOrder(shopper, first.orderId, null)
  await returnCode({ orderId: first.orderId })
  await returnCode({ orderId: first.orderId })
  expect([await usesOf(code), await redemptionOf(first.orderId)]).toEqual([0, 'released'])
  await payments.catchUp()

  const second = await createCheckout(shopper, input())
  await pay(second.checkoutId)
  await refundOrder(system, second.orderId, { reason: 'test' })
  await payments.catchUp()
  expect((await refusalOf(shopper, input())).code).toBe('discount-used')
})

test('a payment that arrives after its checkout ended keeps the discounted price', async () => {
  const { code } = await aCode({ maxUses: 1 })
  const product = await aProduct()
  const input = () => aCheckoutInput([product], { discountCode: code })
  const late = await createCheckout(visitor, input())
  await releaseRedemption(system, late.orderId)
  const taken = await createCheckout(await aPerson(), input())
  await pay(late.checkoutId)
  await pay(taken.checkoutId)
  expect((await orderRow(late.orderId)).status).toBe('paid')
  expect((await orderRow(taken.orderId)).status).toBe('paid')
  expect([await redemptionOf(late.orderId), await redemptionOf(taken.orderId)]).toEqual(['used', 'used'])
  expect(await usesOf(code)).toBe(1)
})

test('a checkout refuses an unknown code at its field; a quote shows the reason and still succeeds', async () => {
  const product = await aProduct()
  const input = aCheckoutInput([product], { discountCode: 'NO-SUCH-CODE' })
  const refusal = await refusalOf(visitor, input)
  expect(refusal).toMatchObject({ code: 'discount-unknown', field: 'discount_code', status: 409 })
  const quote = await quoteCheckout(visitor, input)
  expect(quote.discount).toMatchObject({ kind: 'refused', message: expect.stringContaining('recognize') })
  expect(quote.totals.discountCents).toBe(0)
})

test('an artist can’t create a code that another artist or the marketplace pays for', async () => {
  const [ann, bob] = [await aVendor(), await aVendor()]
  const asked = { code: 'BOBS-LOSS', benefit: tenPercent }
  for (const vendorId of [null, bob.vendorId]) {
    await expect(createPromotion(ann, { ...asked, vendorId })).rejects.toMatchObject({ code: 'not-allowed' })
  }
  await createPromotion(bob, { ...asked, vendorId: bob.vendorId })
  await expect(createPromotion(system, asked)).rejects.toMatchObject({ code: 'code-taken' })
})
