import { sql } from 'kysely'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { ProductId, VariantId } from '#shared/ids.ts'
import { isSold, type VariantForSale } from './product-views.ts'
import type { CatalogTables } from './tables.server.ts'

const db = databaseOf<CatalogTables & VendorTables>()

/** What cart and checkout must know about the variants, as it is now. Unknown ids are left out; the order is not that of the ids. */
export async function variantsForSale(
  _actor: Actor,
  variantIds: readonly VariantId[],
): Promise<VariantForSale[]> {
  if (variantIds.length === 0) return []
  const rows = await selectVariants()
    .where('variant.id', 'in', [...new Set(variantIds)])
    .execute()
  return rows.map(variantFrom)
}

/** All variants of the products, in the order in which a product page offers them: the first is the default. */
export async function variantsOfProducts(
  _actor: Actor,
  productIds: readonly ProductId[],
): Promise<VariantForSale[]> {
  if (productIds.length === 0) return []
  const rows = await selectVariants()
    .where('product.id', 'in', [...new Set(productIds)])
    .orderBy('product.id')
    .orderBy('variant.position')
    .orderBy('variant.id')
    .execute()
  return rows.map(variantFrom)
}

function selectVariants() {
  return db()
    .selectFrom('product_variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .innerJoin('vendors as vendor', 'vendor.id', 'product.vendor_id')
    .select(['variant.id as variantId', 'variant.option_values as optionValues', 'product.id as productId'])
    .select(['product.name as productName', 'product.slug as productSlug', 'product.status as productStatus'])
    .select('variant.quantity')
    .leftJoin('product_images as picture', 'picture.id', 'variant.image_id')
    .select(['vendor.id as vendorId', 'vendor.display_name as vendorName'])
    .select(['vendor.status as vendorStatus', 'vendor.is_away as vendorIsAway'])
    .select((eb) => [
      eb.fn.coalesce('picture.image_url', 'product.cover_image').as('image'),
      sql<string | null>`case when picture.id is null then product.cover_preview else (
        select m.preview from media_files m where m.key = substr(picture.image_url, length('/media/') + 1)) end`.as(
        'preview',
      ),
      eb.fn.coalesce('variant.price_cents', 'product.price_cents').as('priceCents'),
      eb.fn.coalesce('product.lead_time_days', eb.lit(0)).as('leadDays'),
      eb(eb.fn.coalesce('variant.quantity', eb.lit(0)), '-', eb.ref('variant.reserved')).as('available'),
    ])
}

type VariantRow = Omit<VariantForSale, 'buyable' | 'lot'> & { readonly quantity: number | null }

function variantFrom({ quantity, ...row }: VariantRow): VariantForSale {
  const onSale = isSold(row.productStatus) && row.vendorStatus === 'active' && !row.vendorIsAway
  const lot = row.productStatus === 'unlisted' ? (quantity ?? 0) : null
  return { ...row, lot, buyable: onSale && row.available > 0 }
}
