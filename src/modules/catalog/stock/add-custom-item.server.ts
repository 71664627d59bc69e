import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { ProductId, VariantId, VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import { productStatus } from '../products/product-status.ts'
import type { OptionValues } from '../storefront/product-views.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

export interface NewCustomItem {
  readonly vendorId: VendorId
  readonly name: string
  /** Must be unused. */
  readonly slug: string
  readonly description: string
  readonly unitPrice: Cents
  readonly quantity: number
  /** The address of a picture in this site's own storage. */
  readonly picture: string
  readonly leadDays: number
  /** What cart and order say about it, such as its size. */
  readonly optionValues?: OptionValues
}

/**
 * Adds an unlisted product that is made for one order. It is sold like any product, but doesn't appear in lists, search,
 * feeds or the vendor's page, and its whole quantity must be bought together. Call this inside a transaction.
 */
export async function addCustomItem(
  _actor: System,
  customItem: NewCustomItem,
): Promise<{ productId: ProductId; variantId: VariantId }> {
  const { id: productId } = await db()
    .insertInto('products')
    .values({
      vendor_id: customItem.vendorId,
      category_id: null,
      name: customItem.name,
      slug: customItem.slug,
      description: customItem.description.slice(0, 5_000),
      price_cents: customItem.unitPrice,
      tags: null,
      product_details: JSON.stringify({}),
      status: productStatus.to('makeCustom'),
      made_to_order: true,
      lead_time_days: customItem.leadDays,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db()
    .insertInto('product_images')
    .values({ product_id: productId, image_url: customItem.picture, alt: customItem.name, display_order: 0 })
    .execute()
  const { id: variantId } = await db()
    .insertInto('product_variants')
    .values({
      product_id: productId,
      option_values: JSON.stringify(customItem.optionValues ?? {}),
      quantity: customItem.quantity,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { productId, variantId }
}
