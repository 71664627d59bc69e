import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ownRefundable, refundOrder, refundOrderJob } from '#modules/orders/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { provideStorage } from '#platform/storage/storage.server.ts'
import type { CaseId } from '#shared/ids.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { anOrderedDesign, teamDesign } from '#tests/support/ordered-design-factory.ts'
import { acceptOffer } from './answering/accept-offer.server.ts'
import { offerSolution } from './answering/offer-solution.server.ts'
import { decideCase } from './deciding/decide-case.server.ts'
import { caseTopic } from './opening/case-topic.server.ts'
import { openCase } from './opening/open-case.server.ts'
import { caseView } from './reading/case-view.server.ts'

const db = databaseOf<unknown>()
beforeAll(() => provideStorage(memoryStorage(new Map())))
beforeEach(async () => {
  configureRateLimits(false)
  await openJobs([refundOrderJob])
})

/** A delivered order of one hat for SMITH 7 and two for LOPEZ 12. */
async function aTeamOrder() {
  const { vendor, shopper, orderId } = await anOrderedDesign({ document: teamDesign })
  if (!shopper) throw new Error('no shopper')
  await sql`update vendor_orders set shipped_at = ${now()}, delivered_at = ${now()}, status = 'delivered'
    where order_id = ${orderId}`.execute(db())
  const about = { orderId, vendorId: vendor.vendorId, guestToken: null }
  const [line] = (await caseTopic(shopper, about)).lines
  if (!line) throw new Error('an order has lines')
  const hats = (...rosterRows: number[]) => ({
    kind: 'items' as const,
    lines: [{ lineId: line.lineId, quantity: rosterRows.length, rosterRows }],
    shippingOf: [],
  })
  const open = (...rows: number[]) =>
    openCase(
      shopper,
      about,
      { reason: 'damaged', text: 'The brim is bent.', lines: hats(...rows).lines, pictures: [] },
      networkOf('192.0.2.46'),
    )
  const seen = (id: CaseId) => caseView(shopper, { id, guestToken: null })
  const accept = (id: CaseId, offerNumber: number | null) =>
    acceptOffer(shopper, { id, guestToken: null }, offerNumber ?? 0)
  const left = async () => (await ownRefundable(vendor, orderId))?.lines
  return { vendor, orderId, hats, open, seen, accept, left }
}

test('a case names hats of a team that are left, and the agreed refund is for the names that the shopper saw', async () => {
  const { vendor, orderId, hats, open, seen, accept, left } = await aTeamOrder()
  await refundOrder(vendor, orderId, { reason: 'torn', selection: hats(2) })
  for (const rows of [[2, 2], [1, 1], [3], [0]]) {
    await expect(open(...rows)).rejects.toMatchObject({ code: 'no-lines' })
  }
  const id = await open(1)
  expect((await seen(id)).lines).toMatchObject([{ quantity: 1, rosterRows: [1] }])
  await offerSolution(vendor, id, { kind: 'refund', selection: hats(1), text: '' })
  const first = await seen(id)
  expect(first.offerHats).toMatchObject([{ text: expect.stringMatching(/^1 × .*: SMITH 7$/) }])
  // For the same amount, the artist now offers another hat.
  await offerSolution(vendor, id, { kind: 'refund', selection: hats(2), text: '' })
  const second = await seen(id)
  expect(second.offerCents).toBe(first.offerCents)
  await expect(accept(id, first.offerNumber)).rejects.toMatchObject({ code: 'case-moved' })
  await accept(id, second.offerNumber)
  expect(await left()).toMatchObject([{ units: 1, rosterUnits: [1, 0] }])
})

test('a hat that a case and an artist refund at the same moment is refunded once', async () => {
  const { vendor, orderId, hats, open, seen, accept, left } = await aTeamOrder()
  const id = await open(1)
  await offerSolution(vendor, id, { kind: 'refund', selection: hats(1), text: '' })
  const { offerNumber } = await seen(id)
  const both = await Promise.allSettled([
    accept(id, offerNumber),
    refundOrder(vendor, orderId, { reason: 'torn', selection: hats(1) }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { code: 'not-refundable' } })
  expect(await left()).toMatchObject([{ units: 2, rosterUnits: [0, 2] }])
})

test('a hat that was refunded outside the case is refused, and an operator decides about another one', async () => {
  const { vendor, orderId, hats, open, seen, accept, left } = await aTeamOrder()
  const id = await open(1, 2)
  await offerSolution(vendor, id, { kind: 'refund', selection: hats(1), text: '' })
  await refundOrder(vendor, orderId, { reason: 'torn', selection: hats(1) })
  const { offerNumber } = await seen(id)
  await expect(accept(id, offerNumber)).rejects.toMatchObject({ code: 'not-refundable' })
  expect((await seen(id)).status).toBe('offered')
  const operator = await aPerson({ isOperator: true })
  const decide = (selection: ReturnType<typeof hats>) =>
    decideCase(operator, id, { reason: 'bent', decision: { kind: 'refund', selection, restock: false } })
  await expect(decide(hats(1))).rejects.toMatchObject({ code: 'not-refundable' })
  await decide(hats(2))
  expect(await left()).toMatchObject([{ units: 1, rosterUnits: [0, 1] }])
})
