import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { visitor } from '#shared/actor.ts'
import { aProduct, type SomeProduct } from '#tests/support/catalog-factories.ts'
import { type CatalogTables, createSale, endSale, variantsOfProducts } from '../index.server.ts'
import { salePrice } from './sale-price.ts'
import { cents } from '#shared/money.ts'

const db = databaseOf<CatalogTables>()

interface Change {
  readonly daysAgo: number
  readonly price: number
  readonly status: 'active' | 'draft'
}

/** Changes the price as if that had happened some days ago: the trigger records it now, so its time is moved. */
async function changeDaysAgo(product: SomeProduct, { daysAgo, price, status }: Change): Promise<void> {
  await db()
    .updateTable('products')
    .set({ price_cents: cents(price), status })
    .where('id', '=', product.id)
    .execute()
  await sql`update past_prices set until = now() - ${daysAgo} * interval '1 day'
    where product_id = ${product.id} and until > now() - interval '12 hours'`.execute(db())
}

/** The lowest price in the last 30 days, by the definition: each price counts if it was in effect on one of them. */
function lowestOf(first: number, changes: readonly Change[]): number {
  const periods = [{ daysAgo: Infinity, price: first, status: 'active' }, ...changes]
  const counted = periods.filter(
    ({ status }, index) => status === 'active' && (periods[index + 1]?.daysAgo ?? 0) < 30,
  )
  return Math.min(...counted.map(({ price }) => price))
}

test('after any history of prices, the compare-at price is the lowest of the last 30 days, and only if the sale is cheaper', async () => {
  const change = fc.record({
    // Not exactly 30, which depends on the milliseconds between two statements.
    daysAgo: fc.integer({ min: 1, max: 60 }).map((days) => days + 0.5),
    price: fc.integer({ min: 1_000, max: 6_000 }),
    status: fc.constantFrom<Change['status']>('active', 'active', 'active', 'draft'),
  })
  const histories = fc.record({
    first: fc.integer({ min: 1_000, max: 6_000 }),
    changes: fc.uniqueArray(change, { maxLength: 5, selector: ({ daysAgo }) => daysAgo }),
    percentOff: fc.integer({ min: 5, max: 80 }),
  })
  await fc.assert(
    fc.asyncProperty(histories, async ({ first, changes: unordered, percentOff }) => {
      const changes = unordered.toSorted((a, b) => b.daysAgo - a.daysAgo)
      const product = await aProduct({ priceCents: first })
      for (const one of changes) await changeDaysAgo(product, one)
      const current = changes.at(-1)?.price ?? first
      // A draft's price is nobody's, but it can go on sale and be published.
      await createSale(product.vendor, product.id, { percentOff, startsAt: null, endsAt: null })
      await db().updateTable('products').set({ status: 'active' }).where('id', '=', product.id).execute()
      const [shown] = await variantsOfProducts(visitor, [product.id])
      const paid = salePrice(cents(current), percentOff)
      const lowest = lowestOf(first, changes)
      expect(shown?.priceCents).toBe(paid)
      expect(shown?.compareAtCents).toBe(Number.isFinite(lowest) && lowest > paid ? lowest : null)
      await endSale(product.vendor, product.id)
    }),
    { numRuns: 40 },
  )
})
