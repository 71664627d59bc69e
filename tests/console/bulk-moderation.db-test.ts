import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { conversationBulkIntents } from '#app/features/operator/conversation-bulk-intents.server.ts'
import { designBulkIntents } from '#app/features/operator/design-bulk-intents.server.ts'
import { reviewBulkIntents } from '#app/features/operator/review-bulk-intents.server.ts'
import { actOnMany, type ActsByIntent } from '#app/web/staff/bulk/act-on-many.server.ts'
import { designReportInput } from '#modules/designs'
import {
  changeDesign,
  exportReportedDesigns,
  reportDesign,
  countReportedDesigns,
  reportedDesigns,
  saveNewDesign,
} from '#modules/designs/server'
import {
  countReportedConversations,
  reportConversation,
  reportedConversations,
  startConversation,
} from '#modules/messages/server'
import {
  countReviewsForOperators,
  reportReview,
  reviewsForOperators,
  saveReview,
} from '#modules/reviews/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { type Person, visitor } from '#shared/actor.ts'
import { newId, type ReviewId } from '#shared/ids.ts'
import { aProduct, type SomeProduct } from '../support/catalog-factories.ts'
import { aDesign, aText } from '../support/design-factory.ts'
import { aPerson } from '../support/identity-factories.ts'
import { aPaidOrder } from '../support/paid-order-factory.ts'

const db = databaseOf<unknown>()
const network = networkOf('192.0.2.44')
const missing = newId<string>()

beforeEach(() => configureRateLimits(false))

async function act(
  operator: Person,
  acts: ActsByIntent,
  {
    intent,
    ids,
    reason = 'Breaks the rules',
    until = new Date(now().getTime() + 60_000),
  }: {
    readonly intent: string
    readonly ids: readonly string[]
    readonly reason?: string
    readonly until?: Date
  },
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent, reason, until: until.toISOString() }))
    form.set(name, value)
  for (const id of ids) form.append('ids', id)
  const { result } = (await actOnMany(operator, form, acts)).data
  if (!result) throw new Error('the form was refused')
  return result
}

async function auditOf(ids: readonly string[]) {
  const { rows } = await sql<{ action: string; reason: string }>`
    select action, reason from audit_log where subject_id = any(${[...ids]}::text[]) order by id`.execute(
    db(),
  )
  return rows.map(({ action, reason }) => `${action}: ${reason}`)
}

async function aReview(product: SomeProduct): Promise<ReviewId> {
  const by = await aPerson()
  const orderId = await aPaidOrder({ shopper: by, items: [{ product, quantity: 1 }] })
  await sql`update vendor_orders set status = 'delivered', delivered_at = now() where order_id = ${orderId}`.execute(
    db(),
  )
  await sql`update orders set status = 'delivered' where id = ${orderId}`.execute(db())
  const { rows } = await sql<{ id: string }>`select id from order_lines where order_id = ${orderId}`.execute(
    db(),
  )
  const review = { rating: 2, text: 'Too small.', name: 'Jo', keptPictures: [], newPictures: [] }
  return saveReview(by, { orderId, lineId: rows[0]?.id ?? '', guestToken: null }, review)
}

const ratingsOf = async ({ id }: SomeProduct) => {
  const { rows } = await sql<{ n: number }>`select review_count as n from products where id = ${id}`.execute(
    db(),
  )
  return rows[0]?.n
}

test('several reviews are hidden with one reason, and undone together; one that is hidden already is listed', async () => {
  const [operator, product] = [await aPerson({ isOperator: true }), await aProduct()]
  const ids = [await aReview(product), await aReview(product), await aReview(product)]
  const [first = '', second = '', third = ''] = ids
  await act(operator, reviewBulkIntents, { intent: 'hide-many', ids: [third], reason: 'Before' })

  const hidden = await act(operator, reviewBulkIntents, { intent: 'hide-many', ids: [...ids, missing] })
  expect(hidden.done).toEqual([first, second])
  expect(hidden.failed).toMatchObject([{ id: third }, { id: missing, why: 'Review not found.' }])
  expect(await ratingsOf(product)).toBe(0)
  expect(await auditOf([first, second])).toEqual([
    'hide-review: Breaks the rules',
    'hide-review: Breaks the rules',
  ])

  const { intent = '', reason = '' } = hidden.undo ?? {}
  const undone = await act(operator, reviewBulkIntents, { intent, reason, ids: hidden.done })
  expect(undone).toMatchObject({ done: [first, second], failed: [] })
  expect(await ratingsOf(product)).toBe(2)
  expect((await auditOf([second])).at(-1)).toBe('show-review: Undone: Breaks the rules')
})

test('dismissing reports of several reviews leaves reports that came after the page was read', async () => {
  const [operator, product] = [await aPerson({ isOperator: true }), await aProduct()]
  const ids = [await aReview(product), await aReview(product)]
  const [first = '', second = ''] = ids
  const report = { reason: 'hateful', text: '', email: '' } as const
  for (const id of ids) await reportReview(await aPerson(), id, report, network)
  const read = new Date(now().getTime() + 1)
  await sql`update review_reports set created_at = ${new Date(read.getTime() - 1_000)}`.execute(db())
  await reportReview(await aPerson(), second as ReviewId, report, network)
  await sql`update review_reports set created_at = ${new Date(read.getTime() + 1_000)}
    where review_id = ${second} and id = (select id from review_reports where review_id = ${second}
      order by created_at desc limit 1)`.execute(db())

  const { done, failed, undo } = await act(operator, reviewBulkIntents, {
    intent: 'dismiss-many',
    ids,
    until: read,
  })
  expect([done, failed, undo]).toEqual([ids, [], null])
  const reported = (await reviewsForOperators(operator, { filter: 'reported', stars: null, search: '' }))
    .items
  expect((await countReviewsForOperators(operator)).reported).toBe(reported.length)
  expect(reported.map(({ id, reports }) => [id, reports.length])).toEqual([[second, 1]])
  expect(await auditOf([first])).toEqual(['dismiss-review-reports: Breaks the rules'])
})

async function aReportedDesign(name: string, reason: string) {
  const owner = await aPerson()
  const { id, version } = await saveNewDesign(owner, { name, document: aDesign([aText({ capHeight: 14 })]) })
  await changeDesign(owner, { id, version, isShared: true, mayRemix: true })
  await reportDesign(await aPerson(), id, designReportInput.parse({ reason }), network)
  return id
}

test('sharing of several reported designs is stopped for good, and the list filters by reason', async () => {
  const operator = await aPerson({ isOperator: true })
  const copied = await aReportedDesign('Copied', 'copied')
  const hateful = await aReportedDesign('Hateful', 'hateful')
  const both = await aReportedDesign('=Both', 'hateful')
  await reportDesign(visitor, both, designReportInput.parse({ reason: 'copied' }), network)

  const named = async (reason: 'copied' | 'hateful' | 'sexual') =>
    (await reportedDesigns(operator, { reason })).map(({ name, count }) => `${name} ${count}`)
  expect([await named('copied'), await named('hateful'), await named('sexual')]).toEqual([
    ['Copied 1', '=Both 2'],
    ['Hateful 1', '=Both 2'],
    [],
  ])
  expect(await countReportedDesigns(operator)).toEqual({ all: 3, copied: 2, hateful: 2 })
  const [, ...lines] = (await Array.fromAsync(await exportReportedDesigns(operator, { reason: 'hateful' })))
    .join('')
    .trimEnd()
    .split('\r\n')
  expect(lines.map((line) => line.split(',')[2])).toEqual(["'=Both", 'Hateful'])

  const ids = [copied, hateful]
  const stopped = await act(operator, designBulkIntents, { intent: 'stop-many', ids: [...ids, missing] })
  expect(stopped).toMatchObject({ done: ids, failed: [{ id: missing }], undo: null })
  const { rows } = await sql`select id from designs where is_shared`.execute(db())
  expect(rows).toEqual([{ id: both }])
  expect(await auditOf(ids)).toEqual([
    'stop-sharing-design: Breaks the rules',
    'stop-sharing-design: Breaks the rules',
  ])
  const again = await act(operator, designBulkIntents, { intent: 'stop-many', ids: [copied] })
  expect(again).toMatchObject({ done: [], failed: [{ id: copied }] })

  await act(operator, designBulkIntents, { intent: 'dismiss-many', ids: [both] })
  expect(await reportedDesigns(operator)).toEqual([])
})

test('several reported conversations are closed or dismissed, and the list filters by reason', async () => {
  const operator = await aPerson({ isOperator: true })
  const { id: about, vendor } = await aProduct()
  const ids: string[] = []
  for (const reason of ['spam', 'fraud', 'fraud'] as const) {
    const id = await startConversation(
      await aPerson(),
      { about: 'product', id: about },
      { text: 'Hi', pictures: [] },
      network,
    )
    await reportConversation(vendor, { id, guestToken: null }, { reason, text: '' }, network)
    ids.push(id)
  }
  const [spam = '', fraud = '', other = ''] = ids
  const listed = async (reason: 'spam' | 'fraud' | 'outside' | null) =>
    (await reportedConversations(operator, { reason })).map(({ id }) => id)
  expect([await listed('spam'), await listed('fraud'), await listed('outside'), await listed(null)]).toEqual([
    [spam],
    [fraud, other],
    [],
    ids,
  ])
  expect(await countReportedConversations(operator)).toEqual({ all: 3, spam: 1, fraud: 2 })

  const closed = await act(operator, conversationBulkIntents, {
    intent: 'close-many',
    ids: [spam, missing, fraud],
  })
  expect(closed).toMatchObject({ done: [spam, fraud], failed: [{ id: missing }], undo: null })
  expect(await auditOf([spam, fraud])).toEqual([
    'close-conversation: Breaks the rules',
    'close-conversation: Breaks the rules',
  ])
  const { rows } = await sql<{ id: string; why: string }>`
    select id, closed_reason as why from conversations where closed_at is not null order by created_at`.execute(
    db(),
  )
  expect(rows).toEqual([
    { id: spam, why: 'Breaks the rules' },
    { id: fraud, why: 'Breaks the rules' },
  ])
  await act(operator, conversationBulkIntents, { intent: 'dismiss-many', ids: [other] })
  expect(await listed(null)).toEqual([])
})
