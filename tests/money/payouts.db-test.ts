import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCheckout } from '#modules/checkout/server'
import { mailPayoutFailed, useMailHouse } from '#modules/notifications/server'
import { lookAtStripe, ownPayouts, payoutFailed } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { on, useSubscriptions } from '#platform/jobs/events.server.ts'
import { visitor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aCheckoutInput, checkoutRow } from '#tests/support/orders-factories.ts'
import { openPayingShop, type PayingShop } from '#tests/support/payments-factories.ts'

const db = databaseOf<{ mails: { subject: string; body_text: string; key: string } }>()
let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
  shop.transferWhen('paid')
  useMailHouse({
    productName: 'Brimfolk',
    publicUrl: 'http://shop.test',
    operatorEmail: 'hello@brimfolk.test',
    pageAtStripe: (of, id) => `https://stripe.test/${of}/${id}`,
  })
  useSubscriptions([on(payoutFailed, 'mail-payout-failed', mailPayoutFailed)])
}, 60_000)
afterAll(() => shop.close())

const act = (name: string, id: string) => shop.bench.submit('/sandbox/stripe/actions', { action: name, id })

type Artist = Awaited<ReturnType<PayingShop['vendor']>>

/** Sells a hat, waits until its money is at Stripe and asks for all of it to be paid out. */
async function aPayout(artist: Artist): Promise<{ id: string; amount: number }> {
  const hat = await aProduct({ vendor: artist, quantity: 5 })
  const { checkoutId } = await createCheckout(visitor, aCheckoutInput([hat]))
  await shop.bench.sandbox.pay((await checkoutRow(checkoutId)).stripe_session_id ?? '')
  await shop.catchUp()
  await act('settle', '')
  const amount = (await lookAtStripe(artist))?.availableCents ?? 0
  const { id } = await shop.bench.stripe.payouts.create(
    { amount, currency: 'usd' },
    { stripeContext: artist.accountId, idempotencyKey: newId() },
  )
  return { id, amount }
}

test('a payout that the bank sends back is told once, with what to do, and the money is in the account again', async () => {
  const artist = await shop.vendor()
  const other = await shop.vendor()
  const { id: payoutId, amount } = await aPayout(artist)
  expect(amount).toBeGreaterThan(1_000)
  const before = await lookAtStripe(artist)
  expect(before).toEqual({ availableCents: 0, pendingCents: 0 })
  expect(await ownPayouts(artist)).toMatchObject({ underWayCents: amount, paidOutCents: 0 })
  expect((await ownPayouts(artist)).nextAt).not.toBeNull()

  await act('payout-failed', payoutId)
  await shop.catchUp()
  await lookAtStripe(artist)
  await shop.catchUp()
  const own = await ownPayouts(artist)
  expect(own).toMatchObject({ underWayCents: 0, paidOutCents: 0, nextAt: null })
  expect(own.payouts).toMatchObject([{ id: payoutId, status: 'failed', failure: 'account-closed' }])
  expect((await lookAtStripe(artist))?.availableCents).toBe(amount)
  const mails = await db()
    .selectFrom('mails')
    .select(['subject', 'body_text'])
    .where('key', '=', `payout-failed:${payoutId}`)
    .execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.body_text).toContain((amount / 100).toFixed(2))
  expect(mails[0]?.body_text).toContain('another bank account')
  expect(await ownPayouts(other)).toEqual({ payouts: [], paidOutCents: 0, underWayCents: 0, nextAt: null })
  shop.needSoundCalls()
})

test('a payout that has arrived counts as paid out as soon as Stripe says so', async () => {
  const artist = await shop.vendor()
  const { id: payoutId, amount } = await aPayout(artist)
  await act('payout-paid', payoutId)
  await shop.catchUp()
  expect(await ownPayouts(artist)).toMatchObject({
    paidOutCents: amount,
    payouts: [{ id: payoutId, status: 'paid' }],
  })
})
