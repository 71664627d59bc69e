import { sql } from 'kysely'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { type System, system } from '#shared/actor.ts'
import type { CheckoutId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { mergeStockItems, type StockItem } from './stock-items.ts'
import type { CatalogTables } from './tables.server.ts'
import { isSold } from './product-views.ts'
import { variantsForSale } from './variants-for-sale.server.ts'

const db = databaseOf<CatalogTables>()

/**
 * Keeps the items for a checkout until they are taken or released: all of them or none. Refuses 'not-for-sale' (409) when a
 * product or its vendor is not active or the variant is gone, and 'out-of-stock' (409) when too little is left;
 * `details.items` says how much of what, `[{ variantId, productId, name, wanted, available }]`.
 */
export async function holdStock(
  _actor: System,
  checkoutId: CheckoutId,
  items: readonly StockItem[],
  expiresAt: Date,
): Promise<void> {
  const wanted = mergeStockItems(items)
  await transaction(async () => {
    const held = await holdAll(checkoutId, wanted, expiresAt)
    if (held !== wanted.length) throw await whyNot(wanted)
  })
}

/**
 * One statement: rows are locked in the order of their ids, so that two checkouts cannot wait for each other, and a row that
 * changed while we waited is judged as it is then. The lock is the weak one: a foreign key of an order line that another
 * checkout inserts meanwhile does not collide with it.
 */
async function holdAll(
  checkoutId: CheckoutId,
  wanted: readonly StockItem[],
  expiresAt: Date,
): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    with wanted as (
      select * from unnest(
        ${wanted.map((item) => item.variantId)}::uuid[], ${wanted.map((item) => item.quantity)}::int[]
      ) as item (id, quantity)
    ), locked as (
      select variant.id, wanted.quantity
      from product_variants variant
      join wanted on wanted.id = variant.id
      join products product on product.id = variant.product_id and product.status in ('active', 'unlisted')
      join vendors vendor on vendor.id = product.vendor_id and vendor.status = 'active' and not vendor.is_away
      where variant.quantity - variant.reserved >= wanted.quantity
      order by variant.id
      for no key update of variant
    ), updated as (
      update product_variants variant set reserved = variant.reserved + locked.quantity
      from locked
      where variant.id = locked.id and (select count(*) from locked) = (select count(*) from wanted)
      returning variant.id, locked.quantity
    ), held as (
      insert into stock_holds (checkout_id, variant_id, quantity, expires_at)
      select ${checkoutId}::uuid, id, quantity, ${expiresAt}::timestamptz from updated
      returning 1
    )
    select count(*)::int as held from held`.execute(db())
  return rows[0]?.held ?? 0
}

async function whyNot(wanted: readonly StockItem[]) {
  const known = new Map(
    (
      await variantsForSale(
        system,
        wanted.map((item) => item.variantId),
      )
    ).map((it) => [it.variantId, it]),
  )
  const lacking = wanted.map((item) => {
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
      wanted: item.quantity,
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
  // Somebody may have put stock back since: then every row looks fine now, and the shopper may simply try again.
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
  if (!first) return 'Somebody was faster. Please try again.'
  return first.available === 0
    ? `Sorry, ${first.name} is currently out of stock.`
    : `Only ${first.available} items available of ${first.name}.`
}
