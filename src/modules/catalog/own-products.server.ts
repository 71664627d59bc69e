import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { ProductId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import type { ProductStatus } from './product-views.ts'
import type { CatalogTables } from './tables.server.ts'

const db = databaseOf<CatalogTables>()

/** A product as its own vendor sees it, whatever its status. */
export interface OwnProduct {
  readonly id: ProductId
  readonly slug: string
  readonly name: string
  readonly priceCents: Cents
  readonly image: string | null
  readonly status: ProductStatus
  /** What can be bought now: stock less holds. */
  readonly available: number
}

export interface OwnProducts {
  /** The newest ones, up to the limit. */
  readonly items: readonly OwnProduct[]
  readonly total: number
  readonly active: number
  /** Active, but nothing left to buy. */
  readonly outOfStock: number
}

interface OwnRow {
  id: ProductId
  slug: string
  name: string
  price_cents: Cents
  cover_image: string | null
  status: ProductStatus
  available: number
  total: number
  active: number
  out_of_stock: number
}

/** The vendor's own products, newest first, and how they stand; nothing for somebody who is no vendor. */
export async function ownProducts({ vendorId }: Person, limit: number): Promise<OwnProducts> {
  if (!vendorId) return { items: [], total: 0, active: 0, outOfStock: 0 }
  const { rows } = await sql<OwnRow>`
    with own as (
      select p.id, p.slug, p.name, p.price_cents, p.cover_image, p.status, p.created_at,
        (select coalesce(sum(coalesce(v.quantity, 0) - v.reserved), 0)::int
          from product_variants v where v.product_id = p.id) as available
      from products p where p.vendor_id = ${vendorId}
    )
    select own.*, count(*) over ()::int as total,
      (count(*) filter (where status = 'active') over ())::int as active,
      (count(*) filter (where status = 'active' and available <= 0) over ())::int as out_of_stock
    from own order by created_at desc, id desc limit ${limit}`.execute(db())
  const [first] = rows
  return {
    items: rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      priceCents: row.price_cents,
      image: row.cover_image,
      status: row.status,
      available: row.available,
    })),
    total: first?.total ?? 0,
    active: first?.active ?? 0,
    outOfStock: first?.out_of_stock ?? 0,
  }
}
