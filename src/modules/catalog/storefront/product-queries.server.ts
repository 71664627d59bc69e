import { sql } from 'kysely'
import { runPrepared } from '#platform/db/run-prepared.server.ts'
import { cachePublic } from '#platform/db/public-pages/cache-public.server.ts'
import { dependencyOfList, dependencyOfProduct, type Listed } from './catalog-dependencies.ts'
import { databaseOf, onReplica } from '#platform/db/transaction.server.ts'
import type { Actor, Anyone } from '#shared/actor.ts'
import { isId, type ProductId, type VendorId } from '#shared/ids.ts'
import { maxPageSize, type Page } from '#shared/paging.ts'
import { countProducts, type ProductCount } from '../search/count-products.server.ts'
import { type ProductFilter, type ProductPage, productPage } from '../search/product-pages.server.ts'
import {
  type CardRow,
  cardSelection,
  type ListedRow,
  listedSelection,
  type ProductSelection,
  type ViewRow,
  viewSelection,
} from './product-selections.server.ts'
import type { ListedProduct, ProductInGrid, ProductView } from './product-views.ts'
import { noFacets, type ShopFacets } from '../facets/shop-facets.ts'
import type { ShopQuery } from '../search/shop-query.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/** A search for products; without `facets`, none is selected. */
export interface ProductQuery extends Pick<ShopQuery, 'keywords' | 'category' | 'sort' | 'cursor'> {
  readonly facets?: ShopFacets
}

/** Divisible by 2, 3 and 4, so the last row of the grid is full in every layout. */
const shopPageSize = 24

export interface ProductList<View> extends Page<View>, ProductCount {
  /** Cursor of the previous page; null on the first. */
  readonly previous: string | null
  /** How many products are before this page; null when its cursor doesn't say. */
  readonly from: number | null
}

/** The newest products, for the home page. */
export async function latestProducts(_anyone: Anyone, limit: number): Promise<readonly ProductInGrid[]> {
  return (await cards({ ...everything, limit })).items
}

/** A page of products and how many the query finds; above 1,000 a search stops counting (`exact` is false). */
export async function searchProducts(
  _anyone: Anyone,
  query: ProductQuery,
): Promise<ProductList<ProductInGrid>> {
  return listOfCards({ ...everything, ...filterOf(query) })
}

/** Like `searchProducts`, but asks `counted` first, because a facet query may have counted already. */
export async function searchAndCount(
  query: ProductQuery,
  counted: () => Promise<ProductCount>,
): Promise<ProductList<ProductInGrid>> {
  return listOf(cardSelection, { ...everything, ...filterOf(query) }, async (filter, found) => {
    const known = found === null ? await counted() : null
    return known?.exact ? known : countProducts(filter, found)
  })
}

/** The newest products that match all keywords. */
export async function newestCards(
  keywords: readonly string[],
  limit: number,
): Promise<readonly ProductInGrid[]> {
  return (await productPage<CardRow, ProductInGrid>(cardSelection, { ...everything, keywords, limit })).items
}

/** Like `searchProducts`, with all data of each product and at most `limit` (up to 100) of them. */
export async function listProducts(
  _anyone: Anyone,
  query: ProductQuery,
  limit: number,
): Promise<Page<ListedProduct>> {
  const filter = listFilter(query, limit)
  const { items, next } = await cachedList('products', 'page', filter, () =>
    productPage<ListedRow, ListedProduct>(listedSelection, filter),
  )
  return { items, next }
}

/** Like `listProducts`, with the total count. */
export async function listAndCountProducts(
  _anyone: Anyone,
  query: ProductQuery,
  limit: number,
): Promise<ProductList<ListedProduct>> {
  const filter = listFilter(query, limit)
  return cachedList('products', 'counted page', filter, () =>
    listOf<ListedRow, ListedProduct>(listedSelection, filter),
  )
}

function listFilter(query: ProductQuery, limit: number): ProductFilter {
  return { ...everything, ...filterOf(query), limit: Math.min(limit, maxPageSize) }
}

/** A page of a vendor's active products, newest first by default, and their count. */
export async function productsOfVendor(
  _anyone: Anyone,
  vendorId: VendorId,
  options: Partial<Pick<ProductFilter, 'limit' | 'cursor' | 'keywords' | 'sort'>> = {},
): Promise<ProductList<ProductInGrid>> {
  return listOfCards({ ...everything, vendorId, ...options })
}

/** All active products with all data, newest first, `limit` at a time, for clients that read the whole catalog. */
export async function productsInFull(
  _anyone: Anyone,
  cursor: string | null,
  limit: number,
): Promise<Page<ProductView>> {
  const filter = { ...everything, cursor, limit }
  const { items, next } = await onReplica(() => productPage<ViewRow, ProductView>(viewSelection, filter))
  return { items, next }
}

/** Other active products of the same vendor, newest first. */
export async function otherProductsOfVendor(
  _anyone: Anyone,
  product: { readonly id: ProductId; readonly vendorId: VendorId },
  limit: number,
): Promise<readonly ProductInGrid[]> {
  const filter = { ...everything, vendorId: product.vendorId, except: product.id, limit }
  return (await cards(filter)).items
}

/** The newest products of other vendors that can be bought: those of the same category, then any, so that the row is full. */
export async function similarProducts(
  _anyone: Anyone,
  { category, vendor }: Pick<ProductView, 'category' | 'vendor'>,
  limit: number,
): Promise<readonly ProductInGrid[]> {
  // A page of the shop's size: the vendor's own hats are among them and are left out.
  const ofOthers = async (slug: string | null) =>
    (await cards({ ...everything, category: slug })).items.filter(
      ({ vendorId, buyable }) => vendorId !== vendor.id && buyable,
    )
  // Cached by itself: a page that shows these few isn't rendered again when one of the others changes.
  return cachePublic(`similar ${category?.slug ?? ''} ${vendor.id} ${limit}`, async () => {
    const alike = category ? await ofOthers(category.slug) : []
    if (alike.length >= limit) return alike.slice(0, limit)
    const known = new Set(alike.map(({ id }) => id))
    const more = (await ofOthers(null)).filter(({ id }) => !known.has(id))
    return [...alike, ...more].slice(0, limit)
  })
}

function cards(filter: ProductFilter): Promise<ProductPage<ProductInGrid>> {
  return cachedList('cards', 'page', filter, () => productPage<CardRow, ProductInGrid>(cardSelection, filter))
}

/** Caches a list until its products, their order or what it shows of them change. */
function cachedList<List extends Listed>(
  shows: 'cards' | 'products',
  form: 'page' | 'counted page',
  filter: ProductFilter,
  read: () => Promise<List>,
): Promise<List> {
  return cachePublic(keyOf(`${shows}, ${form}`, filter), read, (list) =>
    dependencyOfList(filter, list, shows),
  )
}

/** A cache key from every field of the filter, including fields added later. */
function keyOf(query: string, filter: ProductFilter): string {
  return JSON.stringify([query, Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1))])
}

/**
 * A product by its id or slug; null when it doesn't exist. Only its own vendor can see a product that isn't active. Each
 * form is one statement, so that a page costs one round trip.
 */
export async function productBySlugOrId(actor: Actor, text: string): Promise<ProductView | null> {
  if (text.length > 200 || text.includes('\0')) return null
  const product = await cachePublic(
    `product ${text}`,
    () => anyProduct(text),
    (found) => dependencyOfProduct(text, found),
  )
  const isOwn = actor.kind === 'person' && actor.vendorId === product?.vendor.id
  const isSeen = product?.status === 'active' || (isOwn && product?.status !== 'unlisted')
  return product && isSeen ? product : null
}

async function anyProduct(text: string): Promise<ProductView | null> {
  const column = isId(text) ? 'id' : 'slug'
  const query = sql<ViewRow>`select ${viewSelection.columns} from products p ${viewSelection.joins}
    where ${sql.ref(`p.${column}`)} = ${text}`.compile(db())
  const [row] = await runPrepared(query)
  if (row) return viewSelection.viewOf(row)
  const renamed = column === 'slug' ? await idOfFormerSlug(text) : null
  return renamed ? anyProduct(renamed) : null
}

/** The product that had this slug before it was renamed; its page redirects to the new address. */
async function idOfFormerSlug(slug: string): Promise<ProductId | null> {
  const row = await db()
    .selectFrom('former_product_slugs')
    .select('product_id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.product_id ?? null
}

const everything: ProductFilter = {
  keywords: [],
  category: null,
  vendorId: null,
  except: null,
  facets: noFacets,
  sort: 'latest',
  cursor: null,
  limit: shopPageSize,
}

function filterOf({ keywords, category, facets = noFacets, sort, cursor }: ProductQuery) {
  return { keywords, category, facets, sort, cursor }
}

function listOfCards(filter: ProductFilter): Promise<ProductList<ProductInGrid>> {
  return cachedList('cards', 'counted page', filter, () =>
    listOf<CardRow, ProductInGrid>(cardSelection, filter),
  )
}

async function listOf<Row, View>(
  selection: ProductSelection<Row, View>,
  filter: ProductFilter,
  count: (filter: ProductFilter, counted: number | null) => Promise<ProductCount> = countProducts,
): Promise<ProductList<View>> {
  const page: ProductPage<View> = await productPage(selection, filter)
  const { items, next, previous, from, counted } = page
  return { items, next, previous, from, ...(await count(filter, counted)) }
}
