import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCheckout } from '#modules/checkout/server'
import { emailPayoutFailed, configureEmail } from '#modules/notifications/server'
import { refreshStripeBalance, ownPayouts, payoutFailed } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { on, provideSubscriptions } from '#platform/jobs/events.server.ts'
import { visitor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aCheckoutInput, checkoutRow } from '#tests/support/orders-factories.ts'
import { openPaymentsBench, type PaymentsBench } from '#tests/support/payments/payments-bench.ts'

const db = databaseOf<{ emails: { subject: string; body_text: string; key: string } }>()
let marketplace: PaymentsBench

beforeAll(async () => {
  marketplace = await openPaymentsBench()
  marketplace.transferWhen('paid')
  configureEmail({
    productName: 'Brimfolk',
    publicUrl: 'http://site.test',
    operatorEmail: 'hello@brimfolk.test',
    pageAtStripe: (id) => `https://stripe.test/payments/${id}`,
  })
  provideSubscriptions([on(payoutFailed, 'email-payout-failed', emailPayoutFailed)])
}, 60_000)
afterAll(() => marketplace.close())

const act = (name: string, id: string) =>
  marketplace.bench.submit('/sandbox/stripe/actions', { action: name, id })

type Artist = Awaited<ReturnType<PaymentsBench['vendor']>>

/** Sells a hat, waits until the money is available at Stripe, and requests a payout of all of it. */
async function aPayout(artist: Artist): Promise<{ id: string; amount: number }> {
  const hat = await aProduct({ vendor: artist, quantity: 5 })
  const { checkoutId } = await createCheckout(visitor, aCheckoutInput([hat]))
  await marketplace.bench.sandbox.pay((await checkoutRow(checkoutId)).stripe_session_id ?? '')
  await marketplace.catchUp()
  await act('settle', '')
  const amount = (await refreshStripeBalance(artist))?.availableCents ?? 0
  const { id } = await marketplace.bench.stripe.payouts.create(
    { amount, currency: 'usd' },
    { stripeContext: artist.accountId, idempotencyKey: newId() },
  )
  return { id, amount }
}

test('a payout that the bank returns is reported once with instructions, and the money is back in the balance', async () => {
  const artist = await marketplace.vendor()
  const other = await marketplace.vendor()
  const { id: payoutId, amount } = await aPayout(artist)
  expect(amount).toBeGreaterThan(1_000)
  const before = await refreshStripeBalance(artist)
  expect(before).toEqual({ availableCents: 0, pendingCents: 0 })
  expect(await ownPayouts(artist)).toMatchObject({ underWayCents: amount, paidOutCents: 0 })
  expect((await ownPayouts(artist)).nextAt).not.toBeNull()

  await act('payout-failed', payoutId)
  await marketplace.catchUp()
  await refreshStripeBalance(artist)
  await marketplace.catchUp()
  const own = await ownPayouts(artist)
  expect(own).toMatchObject({ underWayCents: 0, paidOutCents: 0, nextAt: null })
  expect(own.payouts).toMatchObject([{ id: payoutId, status: 'failed', failure: 'account-closed' }])
  expect((await refreshStripeBalance(artist))?.availableCents).toBe(amount)
  const emails = await db()
    .selectFrom('emails')
    .select(['subject', 'body_text'])
    .where('key', '=', `payout-failed:${payoutId}`)
    .execute()
  expect(emails).toHaveLength(1)
  expect(emails[0]?.body_text).toContain((amount / 100).toFixed(2))
  expect(emails[0]?.body_text).toContain('another bank account')
  expect(await ownPayouts(other)).toEqual({ payouts: [], paidOutCents: 0, underWayCents: 0, nextAt: null })
  marketplace.expectValidCalls()
})

test('a payout counts as paid as soon as Stripe says so', async () => {
  const artist = await marketplace.vendor()
  const { id: payoutId, amount } = await aPayout(artist)
  await act('payout-paid', payoutId)
  await marketplace.catchUp()
  expect(await ownPayouts(artist)).toMatchObject({
    paidOutCents: amount,
    payouts: [{ id: payoutId, status: 'paid' }],
  })
})
