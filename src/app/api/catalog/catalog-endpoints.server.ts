import { z } from 'zod'
import { type FacetName, keywordsOf, shopFacets, type ShopFacets, shopSorts } from '#modules/catalog'
import { categories, listAndCountProducts, listProducts, productBySlugOrId } from '#modules/catalog/server'
import { countSearch } from '#app/web/request/count-search.server.ts'
import type { VendorProfile } from '#modules/vendors'
import { vendorProfile } from '#modules/vendors/server'
import { maxPageSize } from '#shared/paging.ts'
import { notFound } from '#shared/refusal.ts'
import { type Endpoint, endpoint } from '../endpoint.server.ts'
import { productJson, productJsonOf } from './product-json.server.ts'

const vendorJson = z
  .object({
    id: z.uuid(),
    display_name: z.string(),
    description: z.string().nullable(),
    website: z.string().nullable(),
    avatar_url: z.string().nullable(),
    city: z.string().nullable(),
    state_province: z.string().nullable(),
    return_policy: z
      .object({
        days: z.int().nullable().describe('Days after delivery; null: no returns'),
        shipping_paid_by: z.enum(['artist', 'buyer']),
        note: z.string().nullable(),
      })
      .nullable()
      .describe('For hats that aren’t made to a design; null when the artist doesn’t say'),
    status: z.enum(['pending', 'active', 'restricted', 'suspended']),
    created_at: z.iso.datetime(),
  })
  .meta({ title: 'Vendor' })

const contactJson = vendorJson
  .omit({ status: true, created_at: true, return_policy: true })
  .extend({ email_address: z.string().nullable() })
  .meta({ title: 'VendorContact' })

const categoryJson = z
  .object({ id: z.uuid(), name: z.string(), slug: z.string() })
  .meta({ title: 'Category' })

const showProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  name: 'listProducts',
  summary: 'Active products: searched, filtered and sorted, one page at a time',
  audience: 'anyone',
  input: z.object({
    q: z.string().max(700).optional().describe('Keywords; all of them must match'),
    category: z.string().max(100).optional().describe('Slug or id'),
    color: z.string().max(200).optional().describe('Color families, separated by commas: blue,black'),
    price: z
      .string()
      .max(200)
      .optional()
      .describe('Price ranges in dollars, without their upper end: 25-35,60-'),
    artist: z.string().max(600).optional().describe('Vendor ids, separated by commas'),
    rating: z.enum(['4']).optional().describe('Only products rated 4 stars and up'),
    in_stock: z.enum(['true', 'false']).default('false').describe('Only products that can be bought now'),
    made_to_order: z
      .enum(['true', 'false'])
      .default('false')
      .describe('Only products that are made to order'),
    on_sale: z
      .enum(['true', 'false'])
      .default('false')
      .describe('Only products on sale, cheaper than in the 30 days before'),
    sort: z.enum(shopSorts).default('latest').describe('`match`, for a search: the best matches first'),
    cursor: z.string().max(500).optional().describe('`next` of the previous page'),
    limit: z.coerce.number().int().min(1).max(maxPageSize).default(24),
    count: z.enum(['true', 'false']).default('false').describe('Also count the results'),
  }),
  output: z.object({
    items: z.array(productJson),
    next: z.string().nullable(),
    count: z.int().optional(),
    count_is_exact: z.boolean().optional().describe('False when there are more than `count`'),
  }),
  run: async ({ actor, input, network }) => {
    countSearch(network)
    const { q = '', category, sort, cursor = null, limit } = input
    // Slugs and ids are lower case; other spellings mean the same.
    const query = {
      keywords: keywordsOf(q),
      category: category?.trim().toLowerCase() || null,
      facets: facetsOf(input),
      sort,
      cursor,
    }
    if (input.count === 'false') {
      const page = await listProducts(actor, query, limit)
      return { items: page.items.map(productJsonOf), next: page.next }
    }
    const { items, next, count, exact } = await listAndCountProducts(actor, query, limit)
    return { items: items.map(productJsonOf), next, count, count_is_exact: exact }
  },
})

interface FacetInput {
  readonly color?: string | undefined
  readonly price?: string | undefined
  readonly artist?: string | undefined
  readonly rating?: '4' | undefined
  readonly in_stock: 'true' | 'false'
  readonly made_to_order: 'true' | 'false'
  readonly on_sale: 'true' | 'false'
}

/** The same facets as in the shop page's address, where values are repeated instead of comma-separated. */
function facetsOf(input: FacetInput): ShopFacets {
  const { color = '', price = '', artist = '', rating = '', in_stock, made_to_order, on_sale } = input
  const listed = (name: FacetName, list: string) => list.split(',').map((value) => [name, value.trim()])
  return shopFacets(
    new URLSearchParams([
      ...listed('color', color.toLowerCase()),
      ...listed('price', price),
      ...listed('artist', artist),
      ['rating', rating],
      ['in-stock', in_stock === 'true' ? 'yes' : 'no'],
      ['made-to-order', made_to_order === 'true' ? 'yes' : 'no'],
      ['on-sale', on_sale === 'true' ? 'yes' : 'no'],
    ]),
  )
}

const showProduct = endpoint({
  method: 'GET',
  path: '/api/products/{id}',
  name: 'getProduct',
  summary: 'One product, by id or slug',
  audience: 'anyone',
  input: z.object({ id: z.string() }),
  output: productJson,
  run: async ({ actor, input }) => {
    const product = await productBySlugOrId(actor, input.id)
    if (!product) throw notFound('Product')
    return productJsonOf({ ...product, vendorId: product.vendor.id })
  },
})

const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  name: 'listCategories',
  summary: 'All categories by name',
  audience: 'anyone',
  input: z.object({}),
  output: z.object({ items: z.array(categoryJson), next: z.null() }),
  run: async ({ actor }) => ({ items: await categories(actor), next: null }),
})

const showVendor = endpoint({
  method: 'GET',
  path: '/api/vendors/{id}',
  name: 'getVendor',
  summary: 'Public information about a vendor',
  audience: 'anyone',
  input: z.object({ id: z.string() }),
  output: vendorJson,
  run: async ({ actor, input }) => {
    const vendor = await vendorProfile(actor, input.id)
    if (!vendor) throw notFound('Vendor')
    const { returnPolicy: policy, status, createdAt } = vendor
    return {
      ...publicFields(vendor),
      return_policy: policy && {
        days: policy.days,
        shipping_paid_by: policy.shippingPaidBy,
        note: policy.note,
      },
      status,
      created_at: createdAt,
    }
  },
})

const getVendorContactInfo = endpoint({
  method: 'POST',
  path: '/api/get_vendor_contact_info',
  name: 'getVendorContactInfo',
  summary: 'Contact details of a vendor: one row, or none for an unknown id',
  audience: 'anyone',
  input: z.object({ p_vendor_id: z.uuid() }),
  output: z.array(contactJson),
  run: async ({ actor, input }) => {
    const vendor = await vendorProfile(actor, input.p_vendor_id.toLowerCase())
    return vendor ? [{ ...publicFields(vendor), email_address: vendor.contactEmail }] : []
  },
})

const getCurrentVendorId = endpoint({
  method: 'POST',
  path: '/api/get_current_vendor_id',
  name: 'getCurrentVendorId',
  summary: 'The caller’s vendor id; null for users who aren’t vendors',
  audience: 'anyone',
  input: z.object({}),
  output: z.object({ vendor_id: z.uuid().nullable() }),
  run: async ({ actor }) => ({ vendor_id: actor.kind === 'person' ? actor.vendorId : null }),
})

export const catalogEndpoints: readonly Endpoint[] = [
  showProducts,
  showProduct,
  listCategories,
  showVendor,
  getVendorContactInfo,
  getCurrentVendorId,
]

function publicFields(vendor: VendorProfile) {
  return {
    id: vendor.id,
    display_name: vendor.displayName,
    description: vendor.description,
    website: vendor.website,
    avatar_url: vendor.avatarUrl,
    city: vendor.city,
    state_province: vendor.stateProvince,
  }
}
