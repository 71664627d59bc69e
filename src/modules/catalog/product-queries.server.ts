import { sql } from 'kysely'
import { runPrepared } from '#platform/db/prepared.server.ts'
import { rememberPublic } from '#platform/db/public-memory.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { isId, type ProductId, type VendorId } from '#shared/ids.ts'
import { maxPageSize, type Page } from '#shared/paging.ts'
import { countAll, type ProductCount } from './count-products.server.ts'
import { type ProductFilter, type ProductPage, productPage } from './product-pages.server.ts'
import {
  type CardRow,
  cardSelection,
  type ListedRow,
  listedSelection,
  type ProductSelection,
  type ViewRow,
  viewSelection,
} from './product-selections.server.ts'
import type { Category, ListedProduct, ProductCard, ProductView } from './product-views.ts'
import { noFacets, type ShopFacets } from './shop-facets.ts'
import type { ShopQuery } from './shop-query.ts'
import type { CatalogTables } from './tables.server.ts'

const db = databaseOf<CatalogTables>()

/** What a list of products is asked for; without `facets` nothing is chosen of any. */
export interface ProductSearch extends Pick<ShopQuery, 'keywords' | 'category' | 'sort' | 'cursor'> {
  readonly facets?: ShopFacets
}

/** Products in a grid fill 2, 3 and 4 columns alike. */
const shopPageSize = 24

export interface ProductList<View> extends Page<View>, ProductCount {
  /** Cursor of the page before; null on the first. */
  readonly previous: string | null
}

/** The newest products, for the home page. */
export async function latestProducts(_actor: Actor, limit: number): Promise<readonly ProductCard[]> {
  return (await cards({ ...everything, limit })).items
}

/** A page of the shop and how many products the query finds; past 1,000 a search stops counting (`exact` false). */
export async function searchProducts(_actor: Actor, query: ProductSearch): Promise<ProductList<ProductCard>> {
  return listOfCards({ ...everything, ...filterOf(query) })
}

/** The same, where another look may have counted already: `counted` is asked first. */
export async function searchAndCount(
  query: ProductSearch,
  counted: () => Promise<ProductCount>,
): Promise<ProductList<ProductCard>> {
  return listOf(cardSelection, { ...everything, ...filterOf(query) }, async (filter, found) => {
    const known = found === null ? await counted() : null
    return known?.exact ? known : countAll(filter, found)
  })
}

/** The newest products with all keywords. */
export async function newestCards(
  keywords: readonly string[],
  limit: number,
): Promise<readonly ProductCard[]> {
  return (await productPage<CardRow, ProductCard>(cardSelection, { ...everything, keywords, limit })).items
}

/** Like `searchProducts`, with all that is known of each product and `limit` (at most 100) of them. */
export async function listProducts(
  _actor: Actor,
  query: ProductSearch,
  limit: number,
): Promise<Page<ListedProduct>> {
  const filter = listFilter(query, limit)
  const { items, next } = await rememberPublic(keyOf('products', filter), () =>
    productPage<ListedRow, ListedProduct>(listedSelection, filter),
  )
  return { items, next }
}

/** The same and how many there are in all. */
export async function listAndCountProducts(
  _actor: Actor,
  query: ProductSearch,
  limit: number,
): Promise<ProductList<ListedProduct>> {
  const filter = listFilter(query, limit)
  return rememberPublic(keyOf('list-of-products', filter), () =>
    listOf<ListedRow, ListedProduct>(listedSelection, filter),
  )
}

function listFilter(query: ProductSearch, limit: number): ProductFilter {
  return { ...everything, ...filterOf(query), limit: Math.min(limit, maxPageSize) }
}

/** A page of a vendor's active products, newest first unless said otherwise, and how many there are of them. */
export async function productsOfVendor(
  _actor: Actor,
  vendorId: VendorId,
  options: Partial<Pick<ProductFilter, 'limit' | 'cursor' | 'keywords' | 'sort'>> = {},
): Promise<ProductList<ProductCard>> {
  return listOfCards({ ...everything, vendorId, ...options })
}

/** All active products in full, newest first and `limit` at a time: for those who read the whole shop. */
export async function productsInFull(
  _actor: Actor,
  cursor: string | null,
  limit: number,
): Promise<Page<ProductView>> {
  const filter = { ...everything, cursor, limit }
  const { items, next } = await productPage<ViewRow, ProductView>(viewSelection, filter)
  return { items, next }
}

/** What else the vendor of a product has, newest first. */
export async function otherProductsOfVendor(
  _actor: Actor,
  product: { readonly id: ProductId; readonly vendorId: VendorId },
  limit: number,
): Promise<readonly ProductCard[]> {
  const filter = { ...everything, vendorId: product.vendorId, except: product.id, limit }
  return (await cards(filter)).items
}

function cards(filter: ProductFilter): Promise<ProductPage<ProductCard>> {
  return rememberPublic(keyOf('cards', filter), () =>
    productPage<CardRow, ProductCard>(cardSelection, filter),
  )
}

/** Everything that the filter says, whatever it comes to say later. */
function keyOf(question: string, filter: ProductFilter): string {
  return JSON.stringify([question, Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1))])
}

/**
 * A product by its id or its address; null when there is none. What is not active is seen by its own vendor alone. Both forms
 * are one statement, so that a page costs one round trip.
 */
export async function productBySlugOrId(actor: Actor, text: string): Promise<ProductView | null> {
  if (text.length > 200 || text.includes('\0')) return null
  const product = await rememberPublic(`product ${text}`, () => anyProduct(text))
  const isOwn = actor.kind === 'person' && actor.vendorId === product?.vendor.id
  const isSeen = product?.status === 'active' || (isOwn && product?.status !== 'unlisted')
  return product && isSeen ? product : null
}

async function anyProduct(text: string): Promise<ProductView | null> {
  const column = isId(text) ? 'id' : 'slug'
  const query = sql<ViewRow>`select ${viewSelection.columns} from products p ${viewSelection.joins}
    where ${sql.ref(`p.${column}`)} = ${text}`.compile(db())
  const [row] = await runPrepared(`product-by-${column}`, query)
  if (row) return viewSelection.viewOf(row)
  const renamed = column === 'slug' ? await idOfFormerSlug(text) : null
  return renamed ? anyProduct(renamed) : null
}

/** A product that had this address before it was renamed; its page leads on to the new one. */
async function idOfFormerSlug(slug: string): Promise<ProductId | null> {
  const row = await db()
    .selectFrom('former_product_slugs')
    .select('product_id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.product_id ?? null
}

/** All categories by name. */
export async function categories(_actor: Actor): Promise<Category[]> {
  return rememberPublic('categories', () => {
    const query = db().selectFrom('categories').select(['id', 'name', 'slug']).orderBy('name').compile()
    return runPrepared('categories', query)
  })
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

function filterOf({ keywords, category, facets = noFacets, sort, cursor }: ProductSearch) {
  return { keywords, category, facets, sort, cursor }
}

function listOfCards(filter: ProductFilter): Promise<ProductList<ProductCard>> {
  return rememberPublic(keyOf('list-of-cards', filter), () =>
    listOf<CardRow, ProductCard>(cardSelection, filter),
  )
}

async function listOf<Row, View>(
  selection: ProductSelection<Row, View>,
  filter: ProductFilter,
  count: (filter: ProductFilter, counted: number | null) => Promise<ProductCount> = countAll,
): Promise<ProductList<View>> {
  const page: ProductPage<View> = await productPage(selection, filter)
  const { items, next, previous, counted } = page
  return { items, next, previous, ...(await count(filter, counted)) }
}
