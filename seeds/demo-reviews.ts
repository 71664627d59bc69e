import { sql } from 'kysely'
import { deliveredLines } from '#modules/orders/server'
import { replyToReview, saveReview, voteForReview } from '#modules/reviews/server'
import { publicName } from '#modules/reviews'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { OrderId, ReviewId, VendorId } from '#shared/ids.ts'
import { type DemoReview, readDemoFiles, readDemoReviews } from './demo-files.ts'
import { backdate, type DemoPayments, placeDemoOrder, vendorsOf } from './demo-orders.ts'
import { addPerson, type DemoPeople } from './load-demo.ts'

const db = databaseOf<unknown>()
const daysToDeliver = 5

/** Shoppers who bought hats, got them and wrote about them, through the same use cases as everyone. Returns them by their key. */
export async function loadDemoReviews(
  { artists }: DemoPeople,
  payments: DemoPayments,
): Promise<ReadonlyMap<string, Person>> {
  const { shoppers, purchases } = await readDemoReviews()
  const hatsByKey = await demoHats()
  const vendors = vendorsOf(artists)
  const people = new Map<string, Person>()
  for (const { key, name } of shoppers)
    people.set(key, await addPerson(`${key}@brimfolk.test`, name, { joinedDaysAgo: 70 }))
  for (const { by, daysAgo, reviews } of purchases) {
    const [person, details] = [people.get(by), shoppers.find(({ key }) => key === by)]
    if (!person || !details) throw new Error(`a demo review is by ${by}, who doesn't exist`)
    const { key: _key, ...address } = details
    const hats = reviews.map(({ hat }) => [hatsByKey.get(hat)?.slug ?? hat, 1] as const)
    const orderId = await placeDemoOrder(
      person,
      { hats, story: 'delivered', daysAgo, address: { ...address, country: 'US' } },
      { payments, vendors },
    )
    await restock(orderId)
    await backdate(orderId, daysAgo)
    await sql`update vendor_orders set shipped_at = ordered_at + interval '2 days',
      delivered_at = ordered_at + make_interval(days => ${daysToDeliver}) where order_id = ${orderId}`.execute(
      db(),
    )
    const others = [...people.values()].filter((other) => other !== person)
    for (const review of reviews)
      await addReview(
        person,
        { orderId, daysAgo, name: details.name },
        {
          review,
          hatName: hatsByKey.get(review.hat)?.name ?? review.hat,
          vendors,
          others,
        },
      )
  }
  return people
}

interface DemoHat {
  readonly name: string
  readonly slug: string
}

/** The slugs of the demo's files are keys; those of its pages come from the names. */
async function demoHats(): Promise<ReadonlyMap<string, DemoHat>> {
  const { products } = await readDemoFiles()
  const { rows } = await sql<DemoHat>`select name, slug from products`.execute(db())
  return new Map(
    products.flatMap(({ slug: key, name }) => {
      const hat = rows.find((row) => row.name === name)
      return hat ? [[key, hat] as const] : []
    }),
  )
}

/** The artist made another one, so that the demo's stock is as its texts say. */
async function restock(orderId: OrderId): Promise<void> {
  await sql`update product_variants v set quantity = v.quantity + l.quantity
    from order_lines l where l.order_id = ${orderId} and l.variant_id = v.id`.execute(db())
}

interface Bought {
  readonly orderId: OrderId
  readonly daysAgo: number
  readonly name: string
}

interface Written {
  readonly review: DemoReview
  readonly hatName: string
  readonly vendors: ReadonlyMap<VendorId, Person>
  readonly others: readonly Person[]
}

async function addReview(
  person: Person,
  { orderId, daysAgo, name }: Bought,
  { review, hatName, vendors, others }: Written,
): Promise<void> {
  const line = (await deliveredLines(person, orderId)).find((one) => one.name === hatName)
  if (!line) throw new Error(`${review.hat} was not delivered`)
  const id = await saveReview(
    person,
    { orderId, lineId: line.id, guestToken: null },
    { rating: review.stars, text: review.text, name: publicName(name), keptPictures: [], newPictures: [] },
  )
  const artist = vendors.get(line.vendorId)
  if (review.reply && artist) await replyToReview(artist, id, review.reply)
  for (const other of others.slice(0, review.helpful ?? 0)) await voteForReview(other, id)
  await backdateReview(id, daysAgo - review.after)
}

async function backdateReview(id: ReviewId, days: number): Promise<void> {
  await transaction(async () => {
    await sql`select set_config('brimfolk.backdate_demo', 'on', true)`.execute(db())
    await sql`update reviews set created_at = created_at - make_interval(days => ${days}),
      replied_at = replied_at - make_interval(days => greatest(${days} - 1, 0)) where id = ${id}`.execute(
      db(),
    )
  })
}
