import type { ProductView } from '#modules/catalog'
import { productsInFull } from '#modules/catalog/server'
import { visitor } from '#shared/actor.ts'
import { googleItems } from './google-items.ts'
import { newDropItem } from './new-drop-item.ts'
import type { SiteIdentity } from '../site-identity.ts'
import { xmlElement } from '#shared/text/xml-text.ts'

/** Products read at a time: uses little memory and lets other queries run in between. */
const batch = 100
const newDrops = 50

/** The merchant feed: every variant of every product that is for sale or would be if it were in stock. */
export async function* googleFeed({ productName, publicUrl }: SiteIdentity): AsyncGenerator<string, void> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n' +
    xmlElement('title', productName) +
    xmlElement('link', `${publicUrl}/`) +
    xmlElement('description', `Trucker hats by the independent artists of ${productName}.`)
  for await (const products of wholeCatalog()) {
    const sold = products.filter(({ vendor }) => vendor.status === 'active')
    yield sold.map((product) => googleItems(product, publicUrl)).join('') || '\n'
  }
  yield '</channel>\n</rss>\n'
}

async function* wholeCatalog(): AsyncGenerator<readonly ProductView[], void> {
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof productsInFull>> = await productsInFull(visitor, cursor, batch)
    yield page.items
    cursor = page.next
  } while (cursor)
}

/** The newest products, for feed readers. */
export async function newDropsFeed({ productName, publicUrl }: SiteIdentity): Promise<string> {
  const { items } = await productsInFull(visitor, null, newDrops)
  const [newest] = items
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" ',
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">\n<channel>\n',
    xmlElement('title', `New drops · ${productName}`),
    xmlElement('link', `${publicUrl}/shop`),
    xmlElement('description', `The newest hats by the artists of ${productName}.`),
    xmlElement('language', 'en-us'),
    newest ? xmlElement('lastBuildDate', new Date(newest.createdAt).toUTCString()) : '',
    `<atom:link href="${publicUrl}/feeds/new-drops.xml" rel="self" type="application/rss+xml"/>\n`,
    ...items.map((product) => newDropItem(product, publicUrl)),
    '</channel>\n</rss>\n',
  ].join('')
}
