import type pg from 'pg'
import { readCatalog } from '../marketplace-client.ts'
import { send } from '../load.ts'
import { median } from '../option.ts'

export interface PageTimes {
  readonly name: string
  /** The first request, then the median of the next (ms); not a number where the page failed. */
  readonly firstMs: number
  readonly ms: number
  readonly smallMs: number
}

export interface MeasuredShop {
  readonly port: number
  readonly client: pg.Client
}

const rounds = 7

interface Page {
  readonly name: string
  readonly path: string
  readonly cookie: string
}

/** Asks for the important pages of the large shop and of the small one in turns, so that other load affects both. */
export async function measurePages(large: MeasuredShop, small: MeasuredShop): Promise<PageTimes[]> {
  const [ofLarge, ofSmall] = [await pagesOf(large), await pagesOf(small)]
  const measured: PageTimes[] = []
  for (const [n, page] of ofLarge.entries()) {
    const control = ofSmall[n]
    if (!control) throw new Error('both shops have the same pages')
    const times: number[] = []
    const controls: number[] = []
    for (let round = 0; round < rounds; round++) {
      times.push(await milliseconds(large.port, page))
      controls.push(await milliseconds(small.port, control))
    }
    const [firstMs = Number.NaN, ...later] = times
    measured.push({ name: page.name, firstMs, ms: median(later), smallMs: median(controls.slice(1)) })
  }
  return measured
}

async function milliseconds(port: number, { path, cookie }: Page): Promise<number> {
  const began = performance.now()
  try {
    await send(undefined, port, { method: 'GET', path, headers: { cookie } })
  } catch (error) {
    process.stderr.write(`${path}: ${String(error).slice(0, 300)}\n`)
    return Number.NaN
  }
  return performance.now() - began
}

async function pagesOf({ port, client }: MeasuredShop): Promise<Page[]> {
  const { items, cookies } = await readCatalog(port, 3)
  const [shopper = '', artist = '', operator = ''] = cookies
  const [hat] = items
  if (!hat) throw new Error('the shop has no hats')
  const idOf = async (sql: string) => (await client.query<{ id: string }>(sql)).rows[0]?.id ?? ''
  const order = await idOf(`select o.id from orders o join users u on u.id = o.user_id
    where u.email = 'shopper@brimfolk.test' and paid_at is not null order by o.created_at desc limit 1`)
  const sold = await idOf(`select p.order_id as id from vendor_orders p join vendors v on v.id = p.vendor_id
    join users u on u.id = v.user_id where u.email = 'artist@brimfolk.test' and is_paid order by ordered_at desc limit 1`)
  const month = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 7)
  const paths: readonly (readonly [string, string, string])[] = [
    ['home', '/', ''],
    ['shop', '/shop', shopper],
    ['shop, a color and a price', '/shop?color=teal&price=20-40', shopper],
    ['shop, a keyword', '/shop?q=wolf', shopper],
    ['product', `/product/${hat.slug}`, shopper],
    ['an artist', `/vendor/${hat.vendorId}`, shopper],
    ['order history', '/orders', shopper],
    ['an order', `/order/${order}`, shopper],
    ['artist: dashboard', '/vendor-dashboard', artist],
    ['artist: orders to ship', '/vendor-dashboard/orders', artist],
    ['artist: all orders', '/vendor-dashboard/orders?show=all', artist],
    ['artist: an order', `/vendor-dashboard/orders/${sold}`, artist],
    ['artist: money', '/vendor-dashboard/money', artist],
    ['artist: a statement as CSV', `/vendor-dashboard/money/statement.csv?month=${month}`, artist],
    ['operator: set-up', '/operator/setup', operator],
    ['operator: health', '/operator/health', operator],
    ['operator: artists', '/operator/vendors', operator],
    ['operator: jobs', '/operator/jobs', operator],
    ['operator: audit log', '/operator/audit', operator],
    ['operator: categories', '/operator/categories', operator],
    ['your data', '/profile-settings/data', shopper],
    ['sitemap', '/sitemap.xml', ''],
  ]
  return paths.map(([name, path, cookie]) => ({ name, path, cookie }))
}
