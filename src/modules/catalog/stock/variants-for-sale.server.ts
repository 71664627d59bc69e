import { sql } from 'kysely'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor, Anyone } from '#shared/actor.ts'
import type { ProductId, VariantId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import { type VariantForSale } from '../storefront/product-views.ts'
import { shownCompareAt } from '../sales/shown-compare-at.ts'
import { handlingDays } from './handling-days.ts'
import { isSold } from '../products/product-status.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables & VendorTables>()

/**
 * The current data of these variants for cart and checkout. Unknown ids and drafts are left out. The result isn't in the
 * order of the ids.
 */
export async function variantsForSale(
  actor: Actor,
  variantIds: readonly VariantId[],
): Promise<VariantForSale[]> {
  const variants = await variantsWithDrafts(actor, variantIds)
  return variants.filter(({ productStatus }) => productStatus !== 'draft')
}

/** Like `variantsForSale`, with drafts: for cart lines that were saved or priced while the product was active. */
export async function variantsWithDrafts(
  _anyone: Anyone,
  variantIds: readonly VariantId[],
): Promise<VariantForSale[]> {
  if (variantIds.length === 0) return []
  const rows = await selectVariants()
    .where('variant.id', 'in', [...new Set(variantIds)])
    .execute()
  return rows.map(variantFrom)
}

/**
 * All variants of the products in display order, so the first one is the default. Drafts are left out because only their
 * artist may see them.
 */
export async function variantsOfProducts(
  _anyone: Anyone,
  productIds: readonly ProductId[],
): Promise<VariantForSale[]> {
  if (productIds.length === 0) return []
  const rows = await selectVariants()
    .where('product.id', 'in', [...new Set(productIds)])
    .where('product.status', '<>', 'draft')
    .orderBy('product.id')
    .orderBy('variant.position')
    .orderBy('variant.id')
    .execute()
  return rows.map(variantFrom)
}

/** A custom item is bought completely or not at all, so one missing blank is enough. */
const lacksBlanks = sql`exists (
  select from variant_blanks link join blank_stock stock on stock.id = link.stock_id
  where link.variant_id = variant.id and stock.quantity - stock.reserved < link.quantity - link.taken)`

function selectVariants() {
  return db()
    .selectFrom('product_variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .innerJoin('vendors as vendor', 'vendor.id', 'product.vendor_id')
    .select(['variant.id as variantId', 'variant.option_values as optionValues', 'product.id as productId'])
    .select(['product.name as productName', 'product.slug as productSlug', 'product.status as productStatus'])
    .select(['variant.quantity', 'variant.compare_at_cents as lowestBefore'])
    .select('product.quantity_breaks as quantityBreaks')
    .select(['product.lead_time_days as leadTimeDays', 'vendor.processing_days as processingDays'])
    .leftJoin('product_images as picture', 'picture.id', 'variant.image_id')
    .select(['vendor.id as vendorId', 'vendor.display_name as vendorName'])
    .select(['vendor.status as vendorStatus', 'vendor.is_away as vendorIsAway'])
    .select(['vendor.city', 'vendor.state_province as state'])
    .select('vendor.fee_basis_points as vendorFeeBasisPoints')
    .select((eb) => [
      eb.fn.coalesce('picture.image_url', 'product.cover_image').as('image'),
      sql<string | null>`case when picture.id is null then product.cover_preview else (
        select m.preview from media_files m where m.key = substr(picture.image_url, length('/media/') + 1)) end`.as(
        'preview',
      ),
      eb.fn.coalesce('variant.price_cents', 'product.price_cents').as('priceCents'),
      sql<number>`case when product.status = 'unlisted' and ${lacksBlanks} then 0
        else coalesce(variant.quantity, 0) - variant.reserved end`.as('available'),
    ])
}

type Calculated = 'buyable' | 'customItemQuantity' | 'leadDays' | 'compareAtCents' | 'vendorPlace'

type VariantRow = Omit<VariantForSale, Calculated> & {
  readonly city: string | null
  readonly state: string | null
  readonly quantity: number | null
  readonly lowestBefore: Cents | null
  readonly leadTimeDays: number | null
  readonly processingDays: number | null
}

function variantFrom({
  quantity,
  lowestBefore,
  leadTimeDays,
  processingDays,
  city,
  state,
  ...row
}: VariantRow): VariantForSale {
  const onSale = isSold(row.productStatus) && row.vendorStatus === 'active' && !row.vendorIsAway
  const customItemQuantity = row.productStatus === 'unlisted' ? (quantity ?? 0) : null
  const leadDays = handlingDays({ leadTimeDays, processingDays })
  const compareAtCents = shownCompareAt(lowestBefore, row.priceCents)
  const vendorPlace = [city, state].filter(Boolean).join(', ')
  const buyable = onSale && row.available > 0
  return { ...row, compareAtCents, leadDays, customItemQuantity, vendorPlace, buyable }
}
