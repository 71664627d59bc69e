import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { dayMs } from '#shared/day-ms.ts'
import type { System } from '#shared/actor.ts'
import type { ProductId, VariantId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/** How far back a compare-at price looks. */
const lookBackMs = 30 * dayMs

/**
 * The lowest price at which shoppers could buy each variant in the 30 days before `at`, its price at this moment included; null for
 * a variant that was never for sale in that time. A variant that was added to the product since then also counts what the product's
 * other variants cost, those that are gone included: replacing a variant isn't a way to forget a price.
 */
export async function lowestPrices(productId: ProductId, at: Date): Promise<Map<VariantId, Cents | null>> {
  const since = new Date(at.getTime() - lookBackMs)
  const { rows } = await sql<{ id: VariantId; lowest: Cents | null }>`
    select v.id, least(
      case when p.status = 'active' then coalesce(v.price_cents, p.price_cents) end,
      (select min(past.price_cents) from past_prices past
        where past.product_id = p.id and past.until > ${since}
          and (past.variant_id = v.id or v.created_at > greatest(p.created_at, ${since})))) as lowest
    from products p join product_variants v on v.product_id = p.id
    where p.id = ${productId}`.execute(db())
  return new Map(rows.map(({ id, lowest }) => [id, lowest]))
}

/** Deletes past prices that no later sale looks at. */
export async function deletePastPrices(_actor: System, before: Date): Promise<void> {
  await db()
    .deleteFrom('past_prices')
    .where('until', '<', new Date(before.getTime() - lookBackMs))
    .execute()
}
