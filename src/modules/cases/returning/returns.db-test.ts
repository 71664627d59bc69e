import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  configureGuestLinks,
  guestPathOf,
  refundAmountOf,
  refundOrderJob,
  vendorOrderDetails,
} from '#modules/orders/server'
import { vendorSettingsInput } from '#modules/vendors'
import { saveVendorSettings } from '#modules/vendors/server'
import { now, shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { type Actor, type Person, system, visitor } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import type { CaseId, OrderId } from '#shared/ids.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { confirmReturn } from '../answering/confirm-return.server.ts'
import { sendBack } from '../answering/send-back.server.ts'
import { decideCase } from '../deciding/decide-case.server.ts'
import { followDeadlines } from '../deciding/follow-deadlines.server.ts'
import { caseTopic } from '../opening/case-topic.server.ts'
import { openCase } from '../opening/open-case.server.ts'
import { caseView } from '../reading/case-view.server.ts'
import { claimsOfOrder } from '../opening/claims-of-order.server.ts'
import { startReturn } from './start-return.server.ts'

const db = databaseOf<unknown>()
configureGuestLinks('a secret for guest links in tests')
beforeAll(() => openJobs([refundOrderJob]))
beforeEach(() => configureRateLimits(false))
afterEach(() => shiftClock(0))

const network = networkOf('192.0.2.46')
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (isRefusal(error) ? error.code : error),
  )

function setPolicy(vendor: Person, fields: Readonly<Record<string, string>>): Promise<void> {
  return saveVendorSettings(vendor, vendorSettingsInput.parse(fields))
}
const thirtyDays = { returns: 'accepted', returnDays: '30', returnShipping: 'buyer' }

/** Three hats in two lines of one artist, delivered now. */
async function aDeliveredOrder({ isGuest = false, policy = thirtyDays as Record<string, string> } = {}) {
  const [vendor, shopper] = [
    await aVendor({ profile: { streetAddress: '1 Loom St', city: 'Waco', postalCode: '76701' } }),
    await aPerson({ fullName: 'Robin Vale' }),
  ]
  await setPolicy(vendor, policy)
  const orderId = await aPaidOrder({
    shopper: isGuest ? null : shopper,
    items: [
      { product: await aProduct({ vendor }), quantity: 2 },
      { product: await aProduct({ vendor }), quantity: 1 },
    ],
  })
  await sql`update vendor_orders set shipped_at = ${now()}, delivered_at = ${now()}, status = 'delivered'
    where order_id = ${orderId}`.execute(db())
  const guestToken = isGuest
    ? (new URLSearchParams(guestPathOf(orderId).split('?')[1]).get('token') ?? '')
    : null
  const buyer: Actor = isGuest ? visitor : shopper
  const about = { orderId, vendorId: vendor.vendorId, guestToken }
  const start = async (quantity = 1) => {
    const [line] = (await caseTopic(buyer, about)).lines
    if (!line) throw new Error('an order has lines')
    return startReturn(
      buyer,
      about,
      { lines: [{ lineId: line.lineId, quantity }], text: 'Too small.' },
      network,
    )
  }
  const at = (id: CaseId) => ({ id, guestToken })
  return { vendor, shopper, buyer, orderId, about, start, at }
}

async function refunds(orderId: OrderId) {
  const { rows } = await sql<{ cents: number }>`
    select amount_cents::int as cents from refunds where order_id = ${orderId}`.execute(db())
  return rows.map(({ cents }) => cents)
}

test('a guest returns one hat without asking, and exactly that hat is refunded once when the artist has it', async () => {
  const { vendor, buyer, orderId, about, start, at } = await aDeliveredOrder({ isGuest: true })
  const id = await start()
  expect(await start()).toBe(id)
  const view = await caseView(buyer, at(id))
  const lines = view.lines.flatMap(({ lineId, quantity }) => (quantity > 0 ? [{ lineId, quantity }] : []))
  const paid = await refundAmountOf(system, { ...about, selection: { kind: 'items', lines, shippingOf: [] } })
  expect(view).toMatchObject({
    reason: 'changed-mind',
    status: 'returning',
    offer: 'return',
    offerCents: paid,
    returnTo: { street: '1 Loom St', city: 'Waco' },
    events: [{ party: 'shopper', act: 'started-return', text: 'Too small.', amountCents: paid }],
  })
  expect((await caseView(vendor, { id, guestToken: null })).returnTo).toBeNull()
  expect(await refunds(orderId)).toEqual([])
  await sendBack(buyer, at(id), '1Z 999')
  const confirmed = await Promise.all([1, 2, 3].map(() => codeOf(confirmReturn(vendor, id, true))))
  expect(confirmed.filter((code) => code === null)).toHaveLength(1)
  expect(confirmed.filter((code) => code === 'case-moved')).toHaveLength(2)
  expect(await refunds(orderId)).toEqual([paid])
  expect((await caseView(buyer, at(id))).returnTo).toBeNull()
  // What was refunded can't be returned again.
  expect((await caseTopic(buyer, about)).returnable.map(({ quantity }) => quantity)).toEqual([1, 1])
  expect(await codeOf(start(2))).toBe('no-lines')
})

test('hats that arrive before the shopper says that they sent them are refunded, too', async () => {
  const { vendor, orderId, start } = await aDeliveredOrder()
  await confirmReturn(vendor, await start(2), false)
  expect(await refunds(orderId)).toHaveLength(1)
})

test('starting one return several times at once starts one', async () => {
  const { vendor, orderId, start } = await aDeliveredOrder()
  const [id, ...others] = await Promise.all([start(), start(), start()])
  expect(new Set(others)).toEqual(new Set([id]))
  await confirmReturn(vendor, id, false)
  expect(await refunds(orderId)).toHaveLength(1)
})

test('an order keeps the policy that it was placed with', async () => {
  const { vendor, buyer, orderId, start } = await aDeliveredOrder()
  await setPolicy(vendor, { returns: 'none' })
  shiftClock(29 * dayMs)
  expect(await claimsOfOrder(buyer, orderId, null)).toMatchObject([
    {
      whyNoReport: null,
      returning: { policy: { days: 30, shippingPaidBy: 'buyer' }, allowance: { allowed: true } },
    },
  ])
  expect((await vendorOrderDetails(vendor, orderId))?.returnPolicy).toEqual({
    days: 30,
    shippingPaidBy: 'buyer',
    note: null,
  })
  shiftClock(31 * dayMs)
  expect(await codeOf(start())).toBe('too-late-for-return')
  const frozen = sql`update vendor_orders set return_policy = null where order_id = ${orderId}`.execute(db())
  await expect(frozen).rejects.toThrow('never changes')
})

test('a hat made to a design can’t be returned by the policy, but a defective one can be reported', async () => {
  const { buyer, orderId, about, start } = await aDeliveredOrder()
  const makeCustom = (first: boolean) =>
    sql`insert into ordered_designs (id, vendor_id, product_id, name, document, artworks, price, quantity)
      select gen_random_uuid(), vendor_id, product_id, 'Mine', '{}', '{}', '{}', 2 from order_lines
      where order_id = ${orderId} and (position = 0) = ${first}`.execute(db())
  await makeCustom(true)
  expect(await codeOf(start())).toBe('no-lines')
  await makeCustom(false)
  expect(await codeOf(start())).toBe('nothing-to-return')
  const lines = (await caseTopic(buyer, about)).lines.map(({ lineId }) => ({ lineId, quantity: 1 }))
  const report = { reason: 'damaged' as const, text: 'The brim is broken.', lines, pictures: [] }
  expect(await codeOf(openCase(buyer, about, report, network))).toBeNull()
})

test('without returns in the policy a shopper can’t start one, and what is said about it is empty for others', async () => {
  const none = await aDeliveredOrder({ policy: { returns: 'none' } })
  expect(await codeOf(none.start())).toBe('no-returns')
  const unstated = await aDeliveredOrder({ policy: {} })
  expect(await codeOf(unstated.start())).toBe('no-return-policy')
  expect(await claimsOfOrder(unstated.buyer, unstated.orderId, null)).toMatchObject([{ returning: null }])
  for (const stranger of [visitor, await aPerson(), none.vendor]) {
    expect(await claimsOfOrder(stranger, none.orderId, null)).toEqual([])
    expect(await codeOf(startReturn(stranger, none.about, { lines: [], text: '' }, network))).toBe(
      'not-found',
    )
  }
})

test('a return that the artist doesn’t confirm goes to an operator, and one that isn’t sent closes', async () => {
  const [late, kept] = [await aDeliveredOrder(), await aDeliveredOrder()]
  const [lateId, keptId] = [await late.start(), await kept.start()]
  await sendBack(late.buyer, late.at(lateId), '1Z 999')
  shiftClock(40 * dayMs)
  await followDeadlines(system)
  expect(await caseView(kept.buyer, kept.at(keptId))).toMatchObject({ status: 'closed', outcome: 'expired' })
  expect(await caseView(late.buyer, late.at(lateId))).toMatchObject({ status: 'escalated' })
  const lines = (await caseView(late.buyer, late.at(lateId))).lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ lineId, quantity }) => ({ lineId, quantity }))
  await decideCase(await aPerson({ isOperator: true }), lateId, {
    reason: 'It arrived',
    decision: { kind: 'refund', restock: false, selection: { kind: 'items', lines, shippingOf: [] } },
  })
  expect(await codeOf(confirmReturn(late.vendor, lateId, false))).toBe('case-moved')
  expect(await refunds(late.orderId)).toHaveLength(1)
})
