import type pg from 'pg'
import { setUpSecondFactor } from '#tests/support/marketplace/second-factor.ts'
import { aVisitor, logIn } from '#tests/support/marketplace/visitor.ts'
import { readCatalog } from '../marketplace-client.ts'
import { send } from '../load.ts'
import { median } from '../median.ts'

export interface PageTimes {
  readonly name: string
  /** The first request, then the median and the 95th percentile of the next (ms); not a number where the page failed. */
  readonly firstMs: number
  readonly ms: number
  readonly p95Ms: number
  /** Statements that one request sends, in the large shop and in the small one. */
  readonly statements: number
  readonly smallMs: number
  readonly smallStatements: number
}

export interface MeasuredShop {
  readonly port: number
  readonly client: pg.Client
}

const rounds = 31
const counted = 3

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
    const sorted = later.toSorted((a, b) => a - b)
    measured.push({
      name: page.name,
      firstMs,
      ms: median(later),
      p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
      statements: await statementsOf(large, page),
      smallMs: median(controls.slice(1)),
      smallStatements: await statementsOf(small, control),
    })
  }
  return measured
}

/** The fewest of a few requests, because jobs send statements at the same time. */
async function statementsOf(shop: MeasuredShop, page: Page): Promise<number> {
  const sent = async () => {
    const { rows } = await shop.client.query<{ calls: number }>(
      `select sum(calls)::int as calls from pg_stat_statements join pg_database d on d.oid = dbid
       where datname = current_database() and query !~ 'pg_stat_statements'`,
    )
    return rows[0]?.calls ?? 0
  }
  let fewest = Number.POSITIVE_INFINITY
  for (let n = 0; n < counted; n++) {
    const before = await sent()
    await milliseconds(shop.port, page)
    fewest = Math.min(fewest, (await sent()) - before)
  }
  return fewest
}

async function milliseconds(port: number, { path, cookie }: Page): Promise<number> {
  const began = performance.now()
  try {
    const { status } = await send(undefined, port, { method: 'GET', path, headers: { cookie } })
    if (status !== 200) throw new Error(`answered ${status}`)
  } catch (error) {
    process.stderr.write(`${path}: ${String(error).slice(0, 300)}\n`)
    return Number.NaN
  }
  return performance.now() - began
}

async function pagesOf({ port, client }: MeasuredShop): Promise<Page[]> {
  const { items, cookies } = await readCatalog(port, 3)
  const [shopper = '', artist = ''] = cookies
  const operator = await operatorCookie({ port, client })
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
    ...(await operatorPaths(idOf)).map((path) => [`operator: ${path}`, path, operator] as const),
    ['your data', '/profile-settings/data', shopper],
    ['sitemap', '/sitemap.xml', ''],
  ]
  return paths.map(([name, path, cookie]) => ({ name, path, cookie }))
}

/** Without a second factor, every page of the console leads to the one that sets it up. */
async function operatorCookie({ port, client }: MeasuredShop): Promise<string> {
  await client.query('delete from totp_factors')
  const operator = aVisitor(`http://localhost:${port}`)
  await logIn(operator, 'operator@brimfolk.test')
  await setUpSecondFactor(operator)
  return operator.cookie()
}

/** Every page of the console, with the rows that the pages of one row show. */
async function operatorPaths(idOf: (sql: string) => Promise<string>): Promise<string[]> {
  const order = await idOf('select id from orders where paid_at is not null order by created_at desc limit 1')
  const vendor = await idOf(`select v.id from vendors v join users u on u.id = v.user_id
    where u.email = 'artist@brimfolk.test'`)
  const person = await idOf(`select id from users where email = 'shopper@brimfolk.test'`)
  const product = await idOf('select id from products order by created_at desc limit 1')
  const ofCase = await idOf('select id from cases order by opened_at desc limit 1')
  const paths = [
    '',
    '?range=year',
    '/find?q=wolf',
    '/orders',
    '/orders?q=shopper-77@example.com',
    '/orders?q=wolf',
    `/orders/${order}`,
    `/orders/${order}/refund`,
    '/setup',
    '/health',
    '/settings',
    '/settings/appearance',
    '/shipping',
    '/legal',
    '/categories',
    '/collections',
    '/discounts',
    '/discounts/new',
    '/newsletter',
    '/jobs',
    '/vendors',
    '/vendors?q=Artist+77',
    `/vendors/${vendor}`,
    '/people',
    '/people?q=shopper-77',
    `/people/${person}`,
    '/products',
    '/products?q=wolf',
    `/products/${product}`,
    '/reviews',
    '/messages',
    '/cases',
    `/cases/${ofCase}`,
    '/designs',
    '/books',
    '/audit',
  ]
  return paths.map((path) => `/operator${path}`)
}
