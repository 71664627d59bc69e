import { sql } from 'kysely'
import { runPrepared } from '#platform/db/run-prepared.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { type System, system } from '#shared/actor.ts'
import type { CheckoutId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { blankUnitsSql } from './blank-units-sql.server.ts'
import { lockStock } from './lock-stock.server.ts'
import { mergeStockItems, type StockItem } from './merge-stock-items.ts'
import type { CatalogTables } from '../tables.server.ts'
import { isSold } from '../products/product-status.ts'
import { variantsWithDrafts } from './variants-for-sale.server.ts'

const db = databaseOf<CatalogTables>()

/**
 * Reserves the items, with the blanks of custom items, for a checkout until they are taken or released: all or none. Refuses 'not-for-sale' (409) when a product
 * or its vendor isn't active or the variant no longer exists, and 'out-of-stock' (409) when too little is left; `details.items`
 * lists `[{ variantId, productId, name, requested, available }]`.
 */
export async function reserveStock(
  _actor: System,
  checkoutId: CheckoutId,
  items: readonly StockItem[],
  expiresAt: Date,
): Promise<void> {
  const requested = mergeStockItems(items)
  await transaction(async () => {
    await lockStock(
      system,
      requested.map((item) => item.variantId),
    )
    const reserved = await reserveAll(checkoutId, requested, expiresAt)
    if (reserved !== requested.length) throw await whyNot(requested)
  })
}

/** One all-or-nothing statement. The variants and blanks are locked, so it sees their current stock. */
async function reserveAll(
  checkoutId: CheckoutId,
  requested: readonly StockItem[],
  expiresAt: Date,
): Promise<number> {
  const query = sql<{ inserted: number }>`
    with requested as (
      select * from unnest(
        ${requested.map((item) => item.variantId)}::uuid[], ${requested.map((item) => item.quantity)}::int[]
      ) as item (id, quantity)
    ), blanks as (${blankUnitsSql(requested, 'to take')}), of_stock as (
      select stock_id, sum(units)::int as units from blanks group by stock_id
    ), lacking as (
      select stock.id from blank_stock stock join of_stock on of_stock.stock_id = stock.id
      where stock.quantity - stock.reserved < of_stock.units
    ), enough as (
      select variant.id, requested.quantity
      from product_variants variant
      join requested on requested.id = variant.id
      join products product on product.id = variant.product_id and product.status in ('active', 'unlisted')
      join vendors vendor on vendor.id = product.vendor_id and vendor.status = 'active' and not vendor.is_away
      where variant.quantity - variant.reserved >= requested.quantity
    ), updated as (
      update product_variants variant set reserved = variant.reserved + enough.quantity
      from enough
      where variant.id = enough.id and (select count(*) from enough) = (select count(*) from requested)
        and not exists (select from lacking)
      returning variant.id, enough.quantity
    ), inserted as (
      insert into stock_reservations (checkout_id, variant_id, quantity, expires_at)
      select ${checkoutId}::uuid, id, quantity, ${expiresAt}::timestamptz from updated
      returning 1
    ), updated_blanks as (
      update blank_stock stock set reserved = stock.reserved + of_stock.units
      from of_stock where stock.id = of_stock.stock_id and exists (select from updated)
    ), inserted_blanks as (
      insert into blank_reservations (checkout_id, variant_id, stock_id, quantity)
      select ${checkoutId}::uuid, variant_id, stock_id, units from blanks where exists (select from updated)
    )
    select count(*)::int as inserted from inserted`.compile(db())
  const [row] = await runPrepared(query)
  return row?.inserted ?? 0
}

async function whyNot(requested: readonly StockItem[]) {
  const known = new Map(
    (
      await variantsWithDrafts(
        system,
        requested.map((item) => item.variantId),
      )
    ).map((it) => [it.variantId, it]),
  )
  const lacking = requested.map((item) => {
    const variant = known.get(item.variantId)
    const onSale =
      variant && isSold(variant.productStatus) && variant.vendorStatus === 'active' && !variant.vendorIsAway
    return { item, variant, onSale, available: onSale ? Math.max(0, variant.available) : 0 }
  })
  const details = (rows: typeof lacking) => ({
    items: rows.map(({ item, variant, available }) => ({
      variantId: item.variantId,
      productId: variant?.productId ?? null,
      name: variant?.productName ?? null,
      requested: item.quantity,
      available,
    })),
  })
  const gone = lacking.filter(({ onSale }) => !onSale)
  if (gone.length > 0) {
    const name = gone[0]?.variant?.productName
    return refuse('not-for-sale', {
      title: 'Checkout Error',
      message: `${name ?? 'A product in your cart'} is not for sale at the moment. Please remove it from your cart.`,
      status: 409,
      details: details(gone),
    })
  }
  // Stock may have been returned in the meantime. Then no item is short anymore and the shopper can retry.
  const short = lacking.filter(({ item, available }) => available < item.quantity)
  return refuse('out-of-stock', {
    title: 'Insufficient Stock',
    message: shortageText(
      short.map(({ variant, available }) => ({ name: variant?.productName ?? '', available })),
    ),
    status: 409,
    details: details(short),
  })
}

function shortageText(short: readonly { readonly name: string; readonly available: number }[]): string {
  const [first] = short
  if (!first) return 'Stock changed during checkout. Please try again.'
  return first.available === 0
    ? `Sorry, ${first.name} is currently out of stock.`
    : `Only ${first.available} items available of ${first.name}.`
}
