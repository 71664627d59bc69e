import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { isId, type ProductId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import type { ProductStatus } from '../products/product-status.ts'
import type { CatalogTables } from '../tables.server.ts'
import { currentSale } from './move-sale.server.ts'
import type { QuantityBreak } from './quantity-breaks.ts'
import { salePrice } from './sale-price.ts'
import { shownCompareAt } from './shown-compare-at.ts'

const db = databaseOf<CatalogTables>()

/** A product's sale as its vendor sees it. */
export interface OwnSale {
  readonly percentOff: number
  readonly isRunning: boolean
  readonly startsAt: Date
  readonly endsAt: Date
  /** The lowest price of the variants, during the sale. */
  readonly salePriceCents: Cents
  /** What shoppers see struck through; null when they see none. Unknown until it starts. */
  readonly compareAtCents: Cents | null
}

export interface VariantPrice {
  /** Empty for a product with one variant. */
  readonly optionValues: Readonly<Record<string, string>>
  readonly regularCents: Cents
}

export interface ProductForSale {
  readonly id: ProductId
  readonly slug: string
  readonly name: string
  readonly status: ProductStatus
  /** The lowest price of its variants, without a sale. */
  readonly regularPriceCents: Cents
  /** Whether some variants cost more. */
  readonly fromPrice: boolean
  readonly quantityBreaks: readonly QuantityBreak[]
  readonly image: string | null
  /** Of each variant, in their order and without a sale. */
  readonly prices: readonly VariantPrice[]
  readonly sale: OwnSale | null
}

interface Row {
  id: ProductId
  slug: string
  name: string
  status: ProductStatus
  price: Cents
  regular: Cents | null
  compareAt: Cents | null
  fromPrice: boolean
  quantityBreaks: readonly QuantityBreak[]
  image: string | null
  prices: readonly VariantPrice[] | null
}

/** A product of the vendor with its sale; null for another vendor's and for one that doesn't exist. */
export async function ownSale({ vendorId }: Person, productId: string): Promise<ProductForSale | null> {
  if (!vendorId || !isId(productId)) return null
  const { rows } = await sql<Row>`
    select p.id, p.slug, p.name, p.status, p.price_cents as price, p.regular_price_cents as regular,
      p.compare_at_cents as "compareAt", p.quantity_breaks as "quantityBreaks", p.cover_image as image,
      (select jsonb_agg(jsonb_build_object('optionValues', v.option_values,
          'regularCents', coalesce(v.regular_price_cents, v.price_cents, p.regular_price_cents, p.price_cents)) order by v.position)
        from product_variants v where v.product_id = p.id) as prices,
      exists (select from product_variants v where v.product_id = p.id
        and coalesce(v.regular_price_cents, v.price_cents) is not null) as "fromPrice"
    from products p
    where p.id = ${productId} and p.vendor_id = ${vendorId} and p.status <> 'unlisted'`.execute(db())
  const [row] = rows
  if (!row) return null
  const { price, regular, compareAt, prices, ...product } = row
  const regularPriceCents = regular ?? price
  const sale = await currentSale(row.id)
  return {
    ...product,
    regularPriceCents,
    prices: prices ?? [],
    sale: sale
      ? {
          percentOff: sale.percent_off,
          isRunning: sale.status === 'running',
          startsAt: sale.starts_at,
          endsAt: sale.ends_at,
          salePriceCents: cents(salePrice(regularPriceCents, sale.percent_off)),
          compareAtCents: shownCompareAt(compareAt, price),
        }
      : null,
  }
}
