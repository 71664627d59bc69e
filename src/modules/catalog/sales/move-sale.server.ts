import { sql } from 'kysely'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { ProductId, SaleId, VariantId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import type { CatalogTables } from '../tables.server.ts'
import { lowestPrices } from './past-prices.server.ts'
import { saleStatus } from './sale-status.ts'
import { storedPrices } from './stored-prices.ts'

const db = databaseOf<CatalogTables>()

/** The sale of a product that is scheduled or running. */
export async function currentSale(productId: ProductId) {
  return db()
    .selectFrom('product_sales')
    .select(['id', 'percent_off', 'starts_at', 'ends_at', 'status'])
    .where('product_id', '=', productId)
    .where('status', '<>', 'ended')
    .executeTakeFirst()
}

/** The percentage that a running sale takes off; null without one. Call it with the product locked. */
export async function runningPercentOff(productId: ProductId): Promise<number | null> {
  const sale = await currentSale(productId)
  return sale?.status === 'running' ? sale.percent_off : null
}

/**
 * Starts or ends the product's sale if that is due, and writes all prices of the product with it. Safe to repeat. Call it with the
 * product locked, in the surrounding transaction.
 */
export async function moveSaleIfDue(productId: ProductId): Promise<void> {
  const sale = await currentSale(productId)
  if (!sale) return
  if (sale.ends_at <= now()) return endNow(productId)
  if (sale.status === 'scheduled' && sale.starts_at <= now()) await startNow(productId, sale)
}

/** Ends the sale before its time, or cancels a scheduled one. Call it with the product locked. */
export async function endNow(productId: ProductId): Promise<void> {
  const [ended] = await db()
    .updateTable('product_sales')
    .set({ status: saleStatus.to('end') })
    .where('product_id', '=', productId)
    .where('status', 'in', saleStatus.from('end'))
    .returning('id')
    .execute()
  if (!ended) return
  await sql`update product_variants v
    set price_cents = v.regular_price_cents, regular_price_cents = null, compare_at_cents = null
    from products p where p.id = v.product_id and p.id = ${productId} and p.regular_price_cents is not null`.execute(
    db(),
  )
  await sql`update products set price_cents = regular_price_cents, regular_price_cents = null, compare_at_cents = null,
      sale_ends_at = null, updated_at = ${now()}
    where id = ${productId} and regular_price_cents is not null`.execute(db())
}

interface Sale {
  readonly id: SaleId
  readonly percent_off: number
  readonly ends_at: Date
}

async function startNow(productId: ProductId, sale: Sale): Promise<void> {
  const started = await db()
    .updateTable('product_sales')
    .set({ status: saleStatus.to('start') })
    .where('id', '=', sale.id)
    .where('status', 'in', saleStatus.from('start'))
    .returning('id')
    .executeTakeFirst()
  if (!started) return
  const regular = await regularPrices(productId)
  const lowest = await lowestPrices(productId, now())
  const stored = storedPrices(
    regular.map(({ price }) => price),
    sale.percent_off,
  )
  const before = [...lowest.values()].filter((price) => price !== null)
  for (const [index, { id }] of regular.entries()) {
    const prices = stored.variants[index]
    if (!prices) continue
    await db()
      .updateTable('product_variants')
      .set({ ...prices, compare_at_cents: lowest.get(id) ?? null })
      .where('id', '=', id)
      .execute()
  }
  await db()
    .updateTable('products')
    .set({
      ...stored.product,
      compare_at_cents: before.length > 0 ? cents(Math.min(...before)) : null,
      sale_ends_at: sale.ends_at,
      updated_at: now(),
    })
    .where('id', '=', productId)
    .execute()
}

/** Prices of a product without a running sale. */
async function regularPrices(productId: ProductId): Promise<{ id: VariantId; price: Cents }[]> {
  return db()
    .selectFrom('product_variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', ({ fn }) => fn.coalesce('v.price_cents', 'p.price_cents').as('price')])
    .where('v.product_id', '=', productId)
    .orderBy('v.id')
    .execute()
}
