import { sql } from 'kysely'
import { containsPattern } from '#platform/db/lists/contains-pattern.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { ProductId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import { shownCompareAt } from '../sales/shown-compare-at.ts'
import { lowStockLimit } from '../stock/stock-label.ts'
import type { ProductStatus } from './product-status.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/** A product of any status as its vendor sees it. */
export interface OwnProduct {
  readonly id: ProductId
  readonly slug: string
  readonly name: string
  readonly priceCents: Cents
  /** While it is on sale. */
  readonly compareAtCents: Cents | null
  /** It has a sale that runs or is scheduled. */
  readonly hasSale: boolean
  readonly image: string | null
  readonly status: ProductStatus
  /** What can be bought now: stock minus reservations. */
  readonly available: number
  /** Variants that are sold out or nearly so; 0 for a made-to-order product, and when nothing is left. */
  readonly lowVariants: number
  /** The sizes or colors that are sold out or nearly so, in their order; empty for a made-to-order product or a draft. */
  readonly scarceVariants: readonly ScarceVariant[]
}

export interface ScarceVariant {
  readonly optionValues: Readonly<Record<string, string>>
  readonly available: number
}

/** A variant is sold out or nearly so, all are sold out, a sale runs or is scheduled, a draft, or hidden by an operator. */
export const ownProductFilters = ['all', 'low', 'out', 'sale', 'draft', 'hidden'] as const
export type OwnProductFilter = (typeof ownProductFilters)[number]

export interface OwnProductsQuery {
  readonly filter: OwnProductFilter
  /** From 1. */
  readonly page: number
  readonly limit: number
  /** Words of the name; the figures then count these products only. */
  readonly search?: string | null
}

export interface OwnProducts {
  /** The requested page, newest first. */
  readonly items: readonly OwnProduct[]
  /** Number of products that match the filter. */
  readonly found: number
  readonly total: number
  /** Can be bought now. */
  readonly active: number
  /** Active, but nothing left to buy. */
  readonly outOfStock: number
  readonly lowStock: number
  readonly drafts: number
  readonly onSale: number
  /** By an operator. */
  readonly hidden: number
}

const nothing = {
  items: [],
  found: 0,
  total: 0,
  active: 0,
  outOfStock: 0,
  lowStock: 0,
  drafts: 0,
  onSale: 0,
  hidden: 0,
}

interface OwnRow {
  id: ProductId
  slug: string
  name: string
  price_cents: Cents
  compare_at_cents: Cents | null
  has_sale: boolean
  cover_image: string | null
  status: ProductStatus
  available: number
  low_variants: number
  scarce_variants: ScarceVariant[] | null
}

interface FigureRow {
  total: number
  active: number
  out_of_stock: number
  low_stock: number
  drafts: number
  on_sale: number
  hidden: number
}

/** The vendor's products, newest first, with figures; empty for a person who isn't a vendor. */
export async function ownProducts({ vendorId }: Person, query: OwnProductsQuery): Promise<OwnProducts> {
  if (!vendorId) return nothing
  const { filter, page, limit, search = null } = query
  const { rows } = await sql<FigureRow & { items: OwnRow[] | null }>`
    with stock as materialized (
      select v.product_id, sum(coalesce(v.quantity, 0) - v.reserved)::int as available,
        (count(*) filter (where coalesce(v.quantity, 0) - v.reserved <= ${lowStockLimit}))::int as low
      from product_variants v join products p on p.id = v.product_id
      where p.vendor_id = ${vendorId} group by v.product_id
    ), own as (
      select p.id, p.status, p.created_at, coalesce(stock.available, 0) as available,
        exists (select from product_sales s where s.product_id = p.id and s.status <> 'ended') as has_sale,
        case when p.made_to_order or p.status <> 'active' or stock.available <= 0 then 0 else coalesce(stock.low, 0) end as low_variants
      from products p left join stock on stock.product_id = p.id
      where p.vendor_id = ${vendorId} and p.status <> 'unlisted'
        and (${search === null} or p.name ilike ${containsPattern(search ?? '')})
    ), wanted as (select * from own where ${condition[filter]}),
    shown as (
      select wanted.*, p.slug, p.name, p.price_cents, p.compare_at_cents, p.cover_image,
        (select jsonb_agg(jsonb_build_object('optionValues', v.option_values, 'available', coalesce(v.quantity, 0) - v.reserved) order by v.position)
          from product_variants v where v.product_id = p.id and v.option_values <> '{}' and not p.made_to_order
            and p.status = 'active' and coalesce(v.quantity, 0) - v.reserved <= ${lowStockLimit}) as scarce_variants from (
        select * from wanted order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}
      ) wanted join products p using (id)
    )
    select count(*)::int as total,
      (count(*) filter (where status = 'active' and not (${condition.out})))::int as active,
      (count(*) filter (where ${condition.out}))::int as out_of_stock,
      (count(*) filter (where ${condition.low}))::int as low_stock,
      (count(*) filter (where ${condition.draft}))::int as drafts,
      (count(*) filter (where ${condition.sale}))::int as on_sale,
      (count(*) filter (where ${condition.hidden}))::int as hidden,
      (select json_agg(shown order by created_at desc, id desc) from shown) as items
    from own`.execute(db())
  const [row] = rows
  if (!row) return nothing
  return {
    items: (row.items ?? []).map(ownProductOf),
    found: foundBy(row)[filter],
    total: row.total,
    active: row.active,
    outOfStock: row.out_of_stock,
    lowStock: row.low_stock,
    drafts: row.drafts,
    onSale: row.on_sale,
    hidden: row.hidden,
  }
}

function foundBy(row: FigureRow): Readonly<Record<OwnProductFilter, number>> {
  const { total, low_stock: low, out_of_stock: out, on_sale: sale, drafts: draft, hidden } = row
  return { all: total, low, out, sale, draft, hidden }
}

const condition = {
  all: sql`true`,
  low: sql`low_variants > 0`,
  out: sql`status = 'active' and available <= 0`,
  sale: sql`has_sale`,
  draft: sql`status not in ('active', 'hidden')`,
  hidden: sql`status = 'hidden'`,
}

function ownProductOf(row: OwnRow): OwnProduct {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    priceCents: row.price_cents,
    compareAtCents: shownCompareAt(row.compare_at_cents, row.price_cents),
    hasSale: row.has_sale,
    image: row.cover_image,
    status: row.status,
    available: row.available,
    lowVariants: row.low_variants,
    scarceVariants: row.scarce_variants ?? [],
  }
}
