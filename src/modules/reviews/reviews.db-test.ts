import { sql } from 'kysely'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { configureGuestLinks, guestPathOf } from '#modules/orders/server'
import { now, shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { on, provideSubscriptions, reactJob } from '#platform/jobs/events.server.ts'
import { workOff } from '#platform/jobs/jobs.server.ts'
import { type Actor, type Person, system, visitor } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { newId, type OrderId, type ReviewId } from '#shared/ids.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aProduct, type SomeProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { reviewRequested } from './events.server.ts'
import { eraseReviews, exportReviews } from './personal-data.server.ts'
import { dismissReviewReports } from './reports/dismiss-review-reports.server.ts'
import { hideReview } from './reports/hide-review.server.ts'
import { reportReview } from './reports/report-review.server.ts'
import { reviewsForOperators } from './reports/reviews-for-operators.server.ts'
import { showReview } from './reports/show-review.server.ts'
import { requestReviews } from './requests/request-reviews.server.ts'
import { linesToReview } from './requests/lines-to-review.server.ts'
import { reviewableLines } from './requests/reviewable-lines.server.ts'
import { reviewPicturesInUse } from './review-pictures-in-use.server.ts'
import {
  ownReviewFigures,
  reviewById,
  reviewsOfOwnHats,
  reviewsOfProduct,
  starsOfProduct,
  reviewsOfVendor,
} from './review-queries.server.ts'
import type { ReviewTables } from './tables.server.ts'
import { deleteReview } from './writing/delete-review.server.ts'
import { ownReview } from './writing/own-review.server.ts'
import { replyToReview } from './writing/reply-to-review.server.ts'
import { type ReviewToSave, saveReview } from './writing/save-review.server.ts'
import { voteForReview } from './writing/vote-for-review.server.ts'

const db = databaseOf<ReviewTables>()
configureGuestLinks('a secret for guest links in tests')

const text = (rating: number, more: Partial<ReviewToSave> = {}): ReviewToSave => ({
  rating,
  text: 'Fits well.',
  name: 'Jo B.',
  keptPictures: [],
  newPictures: [],
  ...more,
})

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (isRefusal(error) ? error.code : error),
  )

async function deliver(orderId: OrderId, daysAgo = 0) {
  await sql`update vendor_orders set status = 'delivered',
    delivered_at = ${new Date(now().getTime() - daysAgo * dayMs)} where order_id = ${orderId}`.execute(db())
  await sql`update orders set status = 'delivered' where id = ${orderId}`.execute(db())
}

const lineOf = async (orderId: OrderId, position = 0) => {
  const { rows } = await sql<{ id: string }>`
    select id from order_lines where order_id = ${orderId} order by position offset ${position} limit 1`.execute(
    db(),
  )
  return rows[0]?.id ?? ''
}

async function aPurchase(product: SomeProduct, shopper: Person | null, isDelivered = true) {
  const orderId = await aPaidOrder({ shopper, items: [{ product, quantity: 1 }] })
  if (isDelivered) await deliver(orderId)
  const guestToken = shopper ? null : new URLSearchParams(guestPathOf(orderId).split('?')[1]).get('token')
  return { orderId, lineId: await lineOf(orderId), guestToken }
}

async function aReview(product: SomeProduct, input: Partial<ReviewToSave> & { by?: Person } = {}) {
  const { by = await aPerson(), ...more } = input
  const purchase = await aPurchase(product, by)
  return { id: await saveReview(by, purchase, text(4, more)), by, purchase }
}

async function ratings(product: SomeProduct) {
  const { rows } = await sql<Record<'count' | 'sum' | 'vendor_count' | 'vendor_sum' | 'rank', number>>`
    select p.review_count as count, p.rating_sum as sum, v.review_count as vendor_count, v.rating_sum as vendor_sum,
      p.rating_rank as rank from products p join vendors v on v.id = p.vendor_id where p.id = ${product.id}`.execute(
    db(),
  )
  return rows[0]
}

test('only a delivered purchase of the actor can be reviewed, no matter who asks and how', async () => {
  const [product, buyer, other] = [await aProduct(), await aPerson(), await aPerson()]
  const purchase = await aPurchase(product, buyer, false)
  expect(await codeOf(saveReview(buyer, purchase, text(5)))).toBe('not-found')
  await deliver(purchase.orderId)
  const guest = await aPurchase(product, null)
  const strangers: [Actor, typeof purchase][] = [
    [other, purchase],
    [visitor, purchase],
    [product.vendor, purchase],
    [buyer, { ...purchase, lineId: guest.lineId }],
    [buyer, { ...purchase, lineId: newId() }],
    [buyer, { ...purchase, orderId: newId() }],
    [visitor, { ...guest, guestToken: 'A'.repeat(32) }],
    [buyer, { ...guest, guestToken: null }],
    [visitor, { ...purchase, guestToken: guest.guestToken }],
  ]
  for (const [actor, tried] of strangers)
    expect(await codeOf(saveReview(actor, tried, text(1)))).toBe('not-found')
  const own = await aPurchase(product, product.vendor)
  expect(await codeOf(saveReview(product.vendor, own, text(5)))).toBe('not-found')
  expect(await ratings(product)).toMatchObject({ count: 0, sum: 0 })
  await saveReview(buyer, purchase, text(5))
  await saveReview(visitor, guest, text(2))
  expect(await ratings(product)).toMatchObject({ count: 2, sum: 7, vendor_count: 2, vendor_sum: 7 })
})

test('an order asks for a review of what its shopper received and hasn’t reviewed, but not of an artist’s own hats', async () => {
  const [product, buyer] = [await aProduct(), await aPerson()]
  const { orderId, lineId, guestToken } = await aPurchase(product, buyer, false)
  expect(await reviewableLines(buyer, [orderId])).toEqual([])
  await deliver(orderId)
  expect(await reviewableLines(buyer, [orderId])).toEqual([{ orderId, lineId }])
  expect(await reviewableLines(await aPerson(), [orderId])).toEqual([])
  await saveReview(buyer, { orderId, lineId, guestToken }, text(5))
  expect(await reviewableLines(buyer, [orderId])).toEqual([])
  const own = await aPurchase(product, product.vendor)
  expect(await reviewableLines(product.vendor, [own.orderId])).toEqual([])
})

test('the database refuses a review without a delivered purchase of its author, even in SQL', async () => {
  const [product, buyer, other] = [await aProduct(), await aPerson(), await aPerson()]
  const open = await aPurchase(product, buyer, false)
  const insert = (orderId: string, lineId: string, author: string | null) =>
    sql`insert into reviews (order_line_id, order_id, product_id, vendor_id, author_id, rating, created_at)
      values (${lineId}, ${orderId}, ${product.id}, ${product.vendorId}, ${author}, 5, now())`.execute(db())
  await expect(insert(open.orderId, open.lineId, buyer.userId)).rejects.toThrow('delivered purchase')
  await deliver(open.orderId)
  await expect(insert(open.orderId, open.lineId, other.userId)).rejects.toThrow('delivered purchase')
  await expect(insert(open.orderId, open.lineId, null)).rejects.toThrow('delivered purchase')
  const own = await aPurchase(product, product.vendor)
  await expect(insert(own.orderId, own.lineId, product.vendor.userId)).rejects.toThrow('delivered purchase')
  await insert(open.orderId, open.lineId, buyer.userId)
  await expect(insert(open.orderId, open.lineId, buyer.userId)).rejects.toThrow('unique')
  const again = await aPurchase(product, buyer)
  await expect(insert(again.orderId, again.lineId, buyer.userId)).rejects.toThrow('unique')
})

test('buying the hat again opens the same review of an account; a guest’s opens with its own link only', async () => {
  const [product, buyer] = [await aProduct(), await aPerson()]
  const first = await aReview(product, { by: buyer })
  const again = await aPurchase(product, buyer)
  expect(await saveReview(buyer, again, text(1))).toBe(first.id)
  const purchase = await aPurchase(product, null)
  const guest = await saveReview(visitor, purchase, text(3))
  // Anyone can buy as a guest with this email address.
  await expect(saveReview(visitor, await aPurchase(product, null), text(1))).rejects.toMatchObject({
    code: 'reviewed-elsewhere',
  })
  expect(await saveReview(visitor, purchase, text(2))).toBe(guest)
  expect(await ratings(product)).toMatchObject({ count: 2, sum: 3 })
})

test('a review can be changed for 30 days; pictures are kept only from the saved review', async () => {
  const product = await aProduct()
  const { id, by, purchase } = await aReview(product, {
    newPictures: ['/media/reviews/a.webp', '/media/reviews/b.webp'],
  })
  shiftClock(29 * dayMs)
  await saveReview(
    by,
    purchase,
    text(2, {
      keptPictures: ['/media/reviews/b.webp', '/media/products/other.webp'],
      newPictures: ['/media/reviews/c.webp'],
    }),
  )
  expect(await reviewById(visitor, id)).toMatchObject({
    rating: 2,
    isEdited: true,
    pictures: ['/media/reviews/b.webp', '/media/reviews/c.webp'],
  })
  expect(await reviewPicturesInUse(system, ['/media/reviews/a.webp', '/media/reviews/c.webp'])).toEqual([
    '/media/reviews/c.webp',
  ])
  const five = ['1', '2', '3', '4', '5'].map((name) => `/media/reviews/${name}.webp`)
  expect(await codeOf(saveReview(by, purchase, text(2, { newPictures: five })))).toBe('too-many-pictures')
  shiftClock(31 * dayMs)
  expect(await codeOf(saveReview(by, purchase, text(5)))).toBe('review-closed')
  shiftClock(0)
  expect(await ratings(product)).toMatchObject({ count: 1, sum: 2 })
})

test('only the artist of the hat replies, once', async () => {
  const [product, elsewhere] = [await aProduct(), await aProduct()]
  const { id, by } = await aReview(product)
  for (const actor of [by, elsewhere.vendor]) {
    expect(await codeOf(replyToReview(actor, id, 'Thanks'))).toBe('not-found')
  }
  expect(await ownReviewFigures(product.vendor)).toMatchObject({ rating: { count: 1 }, unanswered: 1 })
  expect(await starsOfProduct(visitor, product.id)).toEqual([0, 1, 0, 0, 0])
  expect((await reviewsOfOwnHats(product.vendor, 'unanswered', null)).items).toMatchObject([{ id }])
  await replyToReview(product.vendor, id, 'Thank you')
  expect(await codeOf(replyToReview(product.vendor, id, 'Again'))).toBe('already-replied')
  expect(await reviewsOfOwnHats(product.vendor, 'unanswered', null)).toEqual({ items: [], next: null })
  expect(await reviewsOfVendor(visitor, product.vendorId, 5)).toMatchObject([
    { id, reply: { text: 'Thank you' } },
  ])
})

test('a vote counts once per person and can be taken back; none for one’s own review or hat', async () => {
  const product = await aProduct()
  const { id, by } = await aReview(product)
  for (const actor of [by, product.vendor]) expect(await codeOf(voteForReview(actor, id))).toBe('own-review')
  const [one, two] = [await aPerson(), await aPerson()]
  expect([await voteForReview(one, id), await voteForReview(two, id)]).toEqual([true, true])
  expect(await reviewById(visitor, id)).toMatchObject({ helpful: 2 })
  expect(await voteForReview(one, id)).toBe(false)
  expect(await reviewById(visitor, id)).toMatchObject({ helpful: 1 })
  await expect(
    sql`insert into review_votes values (${id}, ${by.userId}, now())`.execute(db()),
  ).rejects.toThrow('own reviews')
})

test('operators hide a reported review with a reason, show it again, and every act is in the audit log', async () => {
  const [product, operator] = [await aProduct(), await aPerson({ isOperator: true })]
  const { id, by, purchase } = await aReview(product)
  const network = networkOf('192.0.2.9')
  const report = { reason: 'hateful' as const, text: 'Read it.', email: 'reader@example.test' }
  await reportReview(visitor, id, report, network)
  await reportReview(await aPerson(), id, { ...report, email: '' }, network)
  const shown = (await reviewsForOperators(operator, { filter: 'reported', stars: null, search: '' })).items
  expect(shown.find((one) => one.id === id)?.reports).toHaveLength(2)
  const found = async (stars: number | null, search: string) =>
    (await reviewsForOperators(operator, { filter: 'reported', stars, search })).items.some(
      (one) => one.id === id,
    )
  expect(await found(4, shown[0]?.productName ?? '')).toBe(true)
  expect(await found(5, '')).toBe(false)
  expect(await found(null, 'words that no review has')).toBe(false)
  expect(await codeOf(hideReview(by, id, 'No'))).toBe('not-found')
  await hideReview(operator, id, 'Insults the artist')
  expect(await codeOf(hideReview(operator, id, 'Twice'))).toBe('report-settled')
  expect(await reviewById(visitor, id)).toBeNull()
  expect((await reviewsOfProduct(visitor, product.id, { limit: 5 })).items).toEqual([])
  expect(await starsOfProduct(visitor, product.id)).toEqual([0, 0, 0, 0, 0])
  expect(await ratings(product)).toMatchObject({ count: 0, sum: 0 })
  expect(await codeOf(saveReview(by, purchase, text(5)))).toBe('review-hidden')
  expect(await codeOf(voteForReview(await aPerson(), id))).toBe('not-found')
  expect(await codeOf(reportReview(visitor, id, report, network))).toBe('not-found')
  const { rows: addresses } =
    await sql`select email from review_reports where review_id = ${id} and email is not null`.execute(db())
  expect(addresses).toEqual([])
  await showReview(operator, id, 'Looked again')
  expect(await ratings(product)).toMatchObject({ count: 1, sum: 4 })
  await reportReview(visitor, id, report, network)
  await dismissReviewReports(operator, id, {
    until: new Date(now().getTime() + 1_000),
    reason: 'An honest opinion',
  })
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where subject_id = ${id} and actor_user_id = ${operator.userId} order by id`.execute(
    db(),
  )
  expect(rows.map(({ action }) => action)).toEqual(['hide-review', 'show-review', 'dismiss-review-reports'])
})

test('after any sequence of changes the averages equal the sum of the shown reviews', {
  timeout: 120_000,
}, async () => {
  const operator = await aPerson({ isOperator: true })
  const vendorProducts = [await aProduct()]
  const [first] = vendorProducts
  if (!first) throw new Error('no product')
  vendorProducts.push(await aProduct({ vendor: first.vendor }), await aProduct({ vendor: first.vendor }))
  const buyers = await Promise.all([1, 2, 3, 4].map(() => aPerson()))
  const purchases = await Promise.all(
    vendorProducts.flatMap((product) =>
      buyers.map(async (by) => ({ by, purchase: await aPurchase(product, by) })),
    ),
  )
  const step = fc.record({
    at: fc.nat(purchases.length - 1),
    act: fc.constantFrom('save', 'save', 'hide', 'show', 'erase', 'vote'),
    stars: fc.integer({ min: 1, max: 5 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      for (const { at, act, stars } of steps) {
        const one = purchases[at]
        if (!one) continue
        const review = (await ownReview(one.by, one.purchase)).review
        const id = review?.id ?? newId<ReviewId>()
        const acts = {
          save: () => saveReview(one.by, one.purchase, text(stars)),
          hide: () => hideReview(operator, id, 'Because'),
          show: () => showReview(operator, id, 'Because'),
          erase: () => eraseReviews(one.by),
          vote: () => voteForReview(operator, id),
        }
        await codeOf(acts[act]())
      }
      const { rows } = await sql<{ wrong: number }>`
        select (select count(*) from products p where p.review_count || ' ' || p.rating_sum <>
            (select count(*) || ' ' || coalesce(sum(rating), 0) from reviews r where r.product_id = p.id and hidden_at is null))
          + (select count(*) from vendors v where v.review_count || ' ' || v.rating_sum <>
            (select count(*) || ' ' || coalesce(sum(rating), 0) from reviews r where r.vendor_id = v.id and hidden_at is null))
          + (select count(*) from products where rating_rank <> (rating_sum * 1000 + 14000) / (review_count + 4))
          + (select count(*) from reviews r where helpful <> (select count(*) from review_votes o where o.review_id = r.id))
          as wrong`.execute(db())
      expect(rows).toEqual([{ wrong: 0 }])
    }),
    { numRuns: 12 },
  )
  await sql`delete from product_images where product_id = ${first.id}`.execute(db())
  const before = await ratings(vendorProducts[1] ?? first)
  await sql`delete from products where id = ${first.id}`.execute(db())
  expect(await ratings(vendorProducts[1] ?? first)).toEqual(before)
})

test('shoppers are asked once, a week after the last delivery, for what they kept and haven’t reviewed', async () => {
  const [buyer, one, two] = [await aPerson(), await aProduct(), await aProduct()]
  const items = [one, two].map((product) => ({ product, quantity: 1 }))
  const [due, early, late, refunded] = [
    await aPaidOrder({ shopper: buyer, items }),
    await aPaidOrder({ shopper: buyer, items }),
    await aPaidOrder({ shopper: buyer, items }),
    await aPaidOrder({ shopper: buyer, items }),
  ]
  for (const [order, days] of [
    [due, 8],
    [early, 6],
    [late, 31],
    [refunded, 8],
  ] as const)
    await deliver(order, days)
  await sql`update orders set status = 'refunded' where id = ${refunded}`.execute(db())
  const asked: OrderId[] = []
  provideSubscriptions([
    on(reviewRequested, 'test-review-request', async ({ orderId }) => void asked.push(orderId)),
  ])
  await requestReviews(system)
  await requestReviews(system)
  await workOff([reactJob])
  expect(asked.filter((id) => [due, early, late, refunded].includes(id))).toEqual([due])
  expect((await linesToReview(system, due)).map(({ productId }) => productId)).toEqual([one.id, two.id])
  await saveReview(buyer, { orderId: due, lineId: await lineOf(due), guestToken: null }, text(5))
  expect((await linesToReview(system, due)).map(({ productId }) => productId)).toEqual([two.id])
})

test('a copy of a person’s data contains their reviews; erasing keeps the text without the name', async () => {
  const product = await aProduct()
  const { id, by } = await aReview(product, { text: 'Mine.' })
  const other = await aReview(product)
  await voteForReview(by, other.id)
  expect(await exportReviews(by)).toMatchObject({
    reviews: [{ id, text: 'Mine.', author_name: 'Jo B.' }],
    votes: [{ review_id: other.id }],
  })
  await eraseReviews(by)
  expect(await exportReviews(by)).toBeNull()
  expect(await reviewById(visitor, id)).toMatchObject({ text: 'Mine.', authorName: null })
  expect(await reviewById(visitor, other.id)).toMatchObject({ helpful: 0 })
  expect(await ratings(product)).toMatchObject({ count: 2, sum: 8 })
})

test('authors delete their review at any time with its votes and stars, and may write again; not a hidden one', async () => {
  const [product, operator] = [await aProduct(), await aPerson({ isOperator: true })]
  const { id, by, purchase } = await aReview(product, { text: 'Mine.' })
  await voteForReview(await aPerson(), id)
  expect(await codeOf(deleteReview(await aPerson(), purchase))).toBe('not-found')
  shiftClock(90 * dayMs)
  await deleteReview(by, purchase)
  expect(await ratings(product)).toMatchObject({ count: 0, sum: 0 })
  expect(await codeOf(deleteReview(by, purchase))).toBe('not-found')
  const again = await saveReview(by, purchase, text(2))
  await hideReview(operator, again, 'Not about the hat')
  expect(await codeOf(deleteReview(by, purchase))).toBe('review-hidden')
})
