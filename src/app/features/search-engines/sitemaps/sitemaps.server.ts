import {
  categories,
  openCollections,
  productRun,
  productRuns,
  vendorRun,
  vendorRuns,
} from '#modules/catalog/server'
import { categoryPath } from '#modules/catalog'
import { visitor } from '#shared/actor.ts'
import { ttlCache } from '#platform/ttl-cache.server.ts'
import { sitemapEntry, sitemapIndex, urlSetEnd, urlSetStart } from './sitemap-entry.ts'

/** Addresses per file: a fifth of what search engines allow, so that files stay light. */
const addressesInFile = 10_000
/** How long the file list is cached, because building it scans every product (ms). */
const runsTtlMs = 10 * 60_000
const stillPages = ['/', '/about', '/artists', '/help', '/sell', '/shop', '/privacy', '/terms']

type Runs = Readonly<Record<'products' | 'vendors', readonly string[]>>
const cache = ttlCache<Runs>(runsTtlMs, 1)

async function loadRuns(): Promise<Runs> {
  return {
    products: await productRuns(visitor, addressesInFile),
    vendors: await vendorRuns(visitor, addressesInFile),
  }
}

/** `/sitemap.xml`: the list of all other files. */
export async function sitemapOfSitemaps(publicUrl: string): Promise<string> {
  const { products, vendors } = await cache.getOrLoad('runs', loadRuns)
  const files = [
    'pages',
    ...vendors.map((first) => `artists-${first}`),
    ...products.map((first) => `products-${first}`),
  ]
  return sitemapIndex(files.map((name) => `${publicUrl}/sitemaps/${name}.xml`))
}

/** A file by its name, such as 'pages.xml' or 'products-<id of its first product>.xml'; null when there is no such file. */
export async function sitemapFile(name: string, publicUrl: string): Promise<string | null> {
  const [, kind, first = ''] = /^(pages|artists-|products-)([0-9a-f-]*)\.xml$/.exec(name) ?? []
  if (kind === 'pages' && first === '') return urlSet(await pageEntries(publicUrl))
  if (kind === 'artists-') return urlSet(await artistEntries(first, publicUrl))
  if (kind === 'products-') return urlSet(await productEntries(first, publicUrl))
  return null
}

function urlSet(entries: readonly string[] | null): string | null {
  return entries && [urlSetStart, ...entries, urlSetEnd].join('')
}

async function pageEntries(publicUrl: string): Promise<string[]> {
  const [all, collections] = await Promise.all([categories(visitor), openCollections(visitor)])
  const paths = [
    ...stillPages,
    ...all.map(({ slug }) => categoryPath(slug)),
    ...collections.map(({ slug }) => `/collections/${slug}`),
  ]
  return paths.map((path) => sitemapEntry({ address: publicUrl + path }))
}

async function artistEntries(first: string, publicUrl: string): Promise<string[] | null> {
  const artists = await vendorRun(visitor, first, addressesInFile)
  return (
    artists &&
    artists.map(({ id, updatedAt }) =>
      sitemapEntry({ address: `${publicUrl}/vendor/${id}`, changedAt: updatedAt }),
    )
  )
}

async function productEntries(first: string, publicUrl: string): Promise<string[] | null> {
  const products = await productRun(visitor, first, addressesInFile)
  return (
    products &&
    products.map(({ slug, updatedAt, image }) =>
      sitemapEntry({
        address: `${publicUrl}/product/${slug}`,
        changedAt: updatedAt,
        picture: image ? new URL(image, publicUrl).href : undefined,
      }),
    )
  )
}
