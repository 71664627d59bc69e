import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { ReturnPolicy, VendorStatus } from '#modules/vendors'
import type { CategoryId, ProductId, VariantId, VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import type { Rating } from '#shared/rating.ts'
import { notBuyableReason } from '../stock/not-buyable-reason.ts'
import { stockLabel } from '../stock/stock-label.ts'
import { fieldsOfRow, selectedFields } from '../fields/product-columns.server.ts'
import { productDetailsFrom } from '../fields/product-details.ts'
import { productField, productFieldNames, type ProductFieldValues } from '../fields/product-fields.ts'
import type {
  GalleryPicture,
  ListedProduct,
  OptionValues,
  ProductInGrid,
  ProductPicture,
  ProductSection,
  ProductView,
} from './product-views.ts'
import type { ProductStatus } from '../products/product-status.ts'
import type { QuantityBreak } from '../sales/quantity-breaks.ts'
import { shownCompareAt } from '../sales/shown-compare-at.ts'
import type { FieldColumns } from '../tables.server.ts'

/** The columns and joins for the products `p` of a page (a subquery), and how a row becomes a view. */
export interface ProductSelection<Row, View> {
  readonly columns: RawBuilder<unknown>
  readonly joins: RawBuilder<unknown>
  readonly viewOf: (row: Row) => View
}

export interface CardRow {
  id: ProductId
  slug: string
  name: string
  price_cents: Cents
  compare_at_cents: Cents | null
  cover_image: string | null
  cover_preview: string | null
  hover_image: string | null
  vendor_id: VendorId
  vendor_name: string
  vendor_status: VendorStatus
  vendor_away: boolean
  status: ProductStatus
  available: number
  from_price: boolean
  made_to_order: boolean
  review_count: number
  rating_sum: number
}

/** The first further picture that isn't described as the hat's back, which would hide the artwork. */
const hoverImage = sql`(select more.image_url from
  (select i.image_url, i.alt, i.display_order from product_images i where i.product_id = p.id
    order by i.display_order offset 1) more
  where more.alt !~* '\\m(back|behind|rear)\\M' order by more.display_order limit 1)`

export const cardSelection: ProductSelection<CardRow, ProductInGrid> = {
  columns: sql`p.id, p.slug, p.name, p.price_cents, p.compare_at_cents, p.cover_image, p.cover_preview, p.vendor_id, p.status, p.made_to_order,
    p.review_count, p.rating_sum,
    v.display_name as vendor_name, v.status as vendor_status, v.is_away as vendor_away, stock.available,
    stock.from_price,
    ${hoverImage} as hover_image`,
  joins: sql`join vendors v on v.id = p.vendor_id
    cross join lateral (
      select coalesce(sum(coalesce(x.quantity, 0) - x.reserved), 0)::int as available,
        coalesce(bool_or(x.price_cents is not null), false) as from_price
      from product_variants x where x.product_id = p.id) stock`,
  viewOf: (row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    priceCents: row.price_cents,
    fromPrice: row.from_price,
    compareAtCents: shownCompareAt(row.compare_at_cents, row.price_cents),
    image: row.cover_image,
    preview: row.cover_preview,
    hoverImage: row.hover_image,
    vendorId: row.vendor_id,
    vendorName: row.vendor_name,
    stock: stockLabel(row.available),
    buyable: reasonOf(row, row.available) === null,
    isAway: row.vendor_away,
    madeToOrder: row.made_to_order,
    rating: ratingOf(row),
  }),
}

interface VariantJson {
  id: VariantId
  options: OptionValues
  price: Cents
  compareAt: Cents | null
  available: number
  image: string | null
}

export interface ListedRow extends Selectable<FieldColumns> {
  id: ProductId
  slug: string
  name: string
  price_cents: Cents
  compare_at_cents: Cents | null
  sale_ends_at: Date | null
  quantity_breaks: readonly QuantityBreak[]
  product_details: unknown
  status: ProductStatus
  created_at: Date
  updated_at: Date
  category_id: CategoryId | null
  category_name: string | null
  category_slug: string | null
  vendor_id: VendorId
  vendor_status: VendorStatus
  vendor_away: boolean
  review_count: number
  rating_sum: number
  variants: VariantJson[] | null
  images: ProductPicture[] | null
}

const productColumns = sql`p.id, p.slug, p.name, p.price_cents, p.compare_at_cents, p.sale_ends_at, p.quantity_breaks, ${selectedFields}, p.product_details, p.status, p.created_at, p.updated_at, p.vendor_id, p.review_count, p.rating_sum, c.id as category_id, c.name as category_name, c.slug as category_slug,
    v.status as vendor_status, v.is_away as vendor_away,
    (select json_agg(json_build_object('id', x.id, 'options', x.option_values,
        'price', coalesce(x.price_cents, p.price_cents), 'compareAt', x.compare_at_cents, 'available', coalesce(x.quantity, 0) - x.reserved,
        'image', (select i.image_url from product_images i where i.id = x.image_id)) order by x.position, x.id)
      from product_variants x where x.product_id = p.id) as variants`

export const listedSelection: ProductSelection<ListedRow, ListedProduct> = {
  columns: sql`${productColumns},
    (select json_agg(json_build_object('url', i.image_url, 'alt', i.alt) order by i.display_order, i.id)
      from product_images i where i.product_id = p.id) as images`,
  joins: sql`join vendors v on v.id = p.vendor_id left join categories c on c.id = p.category_id`,
  viewOf: (row) => {
    const variants = (row.variants ?? []).map((variant) => ({
      id: variant.id,
      optionValues: variant.options,
      priceCents: variant.price,
      compareAtCents: shownCompareAt(variant.compareAt, variant.price),
      available: variant.available,
      image: variant.image,
    }))
    const compareAtCents = shownCompareAt(row.compare_at_cents, row.price_cents)
    const isOnSale = [...variants, { compareAtCents }].some((one) => one.compareAtCents !== null)
    const available = variants.reduce((sum, variant) => sum + variant.available, 0)
    return {
      id: row.id,
      slug: row.slug,
      name: row.name,
      priceCents: row.price_cents,
      compareAtCents,
      saleEndsAt: isOnSale ? (row.sale_ends_at?.toISOString() ?? null) : null,
      quantityBreaks: row.quantity_breaks,
      ...fieldsOfRow(row),
      category: categoryOf(row),
      ...productDetailsFrom(row.product_details),
      images: row.images ?? [],
      variants,
      available,
      notBuyable: reasonOf(row, available),
      vendorId: row.vendor_id,
      status: row.status,
      rating: ratingOf(row),
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    }
  },
}

export interface ViewRow extends Omit<ListedRow, 'images'> {
  images: GalleryPicture[] | null
  vendor_name: string
  vendor_avatar: string | null
  vendor_avatar_preview: string | null
  vendor_description: string | null
  vendor_website: string | null
  vendor_email: string | null
  vendor_city: string | null
  vendor_state: string | null
  vendor_policies: string | null
  vendor_days: number | null
  vendor_returns: ReturnPolicy | null
  vendor_fee: number | null
  away_until: string | null
  away_message: string | null
  vendor_since: Date
  vendor_reviews: number
  vendor_stars: number
}

export const viewSelection: ProductSelection<ViewRow, ProductView> = {
  columns: sql`${productColumns},
    (select json_agg(json_build_object('url', i.image_url, 'alt', i.alt, 'preview', m.preview)
        order by i.display_order, i.id)
      from product_images i left join media_files m on m.key = substr(i.image_url, length('/media/') + 1)
      where i.product_id = p.id) as images,
    v.display_name as vendor_name, v.avatar_url as vendor_avatar, v.avatar_preview as vendor_avatar_preview,
    v.description as vendor_description, v.website as vendor_website,
    v.contact_email as vendor_email, v.city as vendor_city, v.state_province as vendor_state,
    v.policies as vendor_policies, v.processing_days as vendor_days, v.return_policy as vendor_returns, v.fee_basis_points as vendor_fee,
    v.away_until::text as away_until, v.away_message,
    v.created_at as vendor_since, v.review_count as vendor_reviews, v.rating_sum as vendor_stars`,
  joins: listedSelection.joins,
  viewOf: (row) => {
    const { vendorId: _vendorId, ...product } = listedSelection.viewOf(row)
    return {
      ...product,
      sections: sectionsOf(product),
      images: row.images ?? [],
      vendor: vendorOf(row),
    }
  },
}

function sectionsOf(product: ProductFieldValues): ProductSection[] {
  return productFieldNames.flatMap((name) => {
    const [{ section: heading }, text] = [productField(name), product[name]]
    return heading !== null && typeof text === 'string' ? [{ heading, text }] : []
  })
}

function ratingOf(row: Pick<ListedRow, 'review_count' | 'rating_sum'>): Rating {
  return { count: row.review_count, sum: row.rating_sum }
}

type SaleRow = Pick<ListedRow, 'status' | 'vendor_status' | 'vendor_away'>

function reasonOf({ status, vendor_status, vendor_away }: SaleRow, available: number) {
  return notBuyableReason({ status, vendorStatus: vendor_status, vendorIsAway: vendor_away, available })
}

function categoryOf({ category_id, category_name, category_slug }: ListedRow): ListedProduct['category'] {
  if (!category_id || !category_name || !category_slug) return null
  return { id: category_id, name: category_name, slug: category_slug }
}

function vendorOf(row: ViewRow): ProductView['vendor'] {
  return {
    id: row.vendor_id,
    displayName: row.vendor_name,
    avatarUrl: row.vendor_avatar,
    avatarPreview: row.vendor_avatar_preview,
    status: row.vendor_status,
    description: row.vendor_description,
    website: row.vendor_website,
    contactEmail: row.vendor_email,
    city: row.vendor_city,
    stateProvince: row.vendor_state,
    feeBasisPoints: row.vendor_fee,
    policies: row.vendor_policies,
    processingDays: row.vendor_days,
    returnPolicy: row.vendor_returns,
    away: row.vendor_away ? { until: row.away_until, message: row.away_message } : null,
    rating: { count: row.vendor_reviews, sum: row.vendor_stars },
    createdAt: row.vendor_since.toISOString(),
  }
}
