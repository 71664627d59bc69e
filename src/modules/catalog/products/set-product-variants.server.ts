import { databaseOf } from '#platform/db/transaction.server.ts'
import type { ProductId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import type { NewProduct } from '../fields/new-product-input.ts'
import { optionKey } from '../fields/option-key.ts'
import { regularPrices } from '../fields/regular-prices.ts'
import { storedPrices } from '../sales/stored-prices.ts'
import { productChangedRefusal } from './product-changed-refusal.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

export interface VariantsToSet {
  readonly product: NewProduct
  /** Ids of the product's pictures, in their order. */
  readonly pictureIds: readonly string[]
  /** Stock by option key when the artist opened the editor. Stock that they didn't edit keeps its current value. */
  readonly seenStock: ReadonlyMap<string, number | null>
  /** That of the product's running sale. */
  readonly percentOff?: number | null
}

/**
 * Replaces the product's variants. A variant with the same options keeps its row, so it stays in carts and open checkouts. Refuses
 * 'product-changed' when stock that the artist edited was also changed by a sale, and 'stock-reserved' when it would be less than what
 * shoppers are paying for at this moment. Part of the surrounding transaction.
 */
export async function setProductVariants(
  productId: ProductId,
  { product, pictureIds, seenStock, percentOff = null }: VariantsToSet,
): Promise<void> {
  const before = await db()
    .selectFrom('product_variants')
    .select(['id', 'option_values', 'quantity', 'reserved'])
    .where('product_id', '=', productId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const known = new Map(before.map((row) => [optionKey(row.option_values), row]))
  const requested = new Set(product.variants.map((variant) => optionKey(variant.optionValues)))
  const gone = before.filter((row) => !requested.has(optionKey(row.option_values))).map(({ id }) => id)
  if (gone.length > 0) await db().deleteFrom('product_variants').where('id', 'in', gone).execute()
  const rows = rowsOf(product, pictureIds, percentOff)
  for (const row of rows) {
    const old = known.get(row.key)
    if (!old) continue
    const { position, price_cents, regular_price_cents, image_id } = row
    const quantity = stockAfter(old, row.quantity, seenStock.get(row.key))
    await db()
      .updateTable('product_variants')
      .set({ position, price_cents, regular_price_cents, image_id, quantity })
      .where('id', '=', old.id)
      .execute()
  }
  await insertVariants(rows.flatMap((row) => (known.has(row.key) ? [] : [{ ...row, product_id: productId }])))
}

/** Inserts the variants of new products without pictures in one statement. Part of the surrounding transaction. */
export async function insertFirstVariants(
  products: readonly { readonly id: ProductId; readonly product: NewProduct }[],
): Promise<void> {
  await insertVariants(
    products.flatMap(({ id, product }) =>
      rowsOf(product, [], null).map((row) => ({ ...row, product_id: id })),
    ),
  )
}

function rowsOf(product: NewProduct, pictureIds: readonly string[], percentOff: number | null) {
  const { variants: prices } = storedPrices(regularPrices(product), percentOff)
  return product.variants.map((variant, position) => ({
    key: optionKey(variant.optionValues),
    position,
    option_values: JSON.stringify(variant.optionValues),
    price_cents: prices[position]?.price_cents ?? null,
    regular_price_cents: prices[position]?.regular_price_cents ?? null,
    image_id: variant.picture === null ? null : (pictureIds[variant.picture] ?? null),
    quantity: variant.quantity,
  }))
}

type NewVariantRow = ReturnType<typeof rowsOf>[number] & { readonly product_id: ProductId }

async function insertVariants(rows: readonly NewVariantRow[]): Promise<void> {
  if (rows.length === 0) return
  await db()
    .insertInto('product_variants')
    .values(rows.map(({ key: _, ...row }) => row))
    .execute()
}

interface StockRow {
  readonly quantity: number | null
  readonly reserved: number
}

function stockAfter(now: StockRow, requested: number | null, seen: number | null | undefined): number | null {
  if (seen !== undefined && requested === seen) return now.quantity
  if (seen !== undefined && now.quantity !== seen) throw productChangedRefusal()
  if ((requested ?? 0) >= now.reserved) return requested
  throw refuse('stock-reserved', {
    title: 'Invalid quantity',
    message: `Open checkouts reserve ${now.reserved} of these, so the stock can’t be lower. Please try again in half an hour.`,
    status: 409,
    field: 'quantity',
  })
}
