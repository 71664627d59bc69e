import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { ProductId, VariantId, VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import type { CatalogTables } from './tables.server.ts'

const db = databaseOf<CatalogTables>()

export interface UnlistedLot {
  readonly vendorId: VendorId
  readonly name: string
  /** Must be free. */
  readonly slug: string
  readonly description: string
  readonly unitPrice: Cents
  readonly quantity: number
  /** One that the shop itself has stored. */
  readonly picture: string
  readonly leadDays: number
}

/**
 * Something that is made for one order alone: sold like any product, and in no list, search, feed or shop. All of it is bought
 * or none. Part of the surrounding transaction.
 */
export async function addUnlistedLot(
  _actor: System,
  lot: UnlistedLot,
): Promise<{ productId: ProductId; variantId: VariantId }> {
  const { id: productId } = await db()
    .insertInto('products')
    .values({
      vendor_id: lot.vendorId,
      category_id: null,
      name: lot.name,
      slug: lot.slug,
      description: lot.description.slice(0, 5_000),
      price_cents: lot.unitPrice,
      tags: null,
      product_details: JSON.stringify({}),
      status: 'unlisted',
      made_to_order: true,
      lead_time_days: lot.leadDays,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db()
    .insertInto('product_images')
    .values({ product_id: productId, image_url: lot.picture, alt: lot.name, display_order: 0 })
    .execute()
  const { id: variantId } = await db()
    .insertInto('product_variants')
    .values({ product_id: productId, option_values: JSON.stringify({}), quantity: lot.quantity })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { productId, variantId }
}
