import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort, startPostgres } from '../scripts/throwaway-postgres.mjs'
import { type Child, startNode } from './child.ts'
import { type BenchRequest, runLoad, send } from './load.ts'
import { type CatalogItem, readCatalog } from './marketplace-client.ts'
import { mixedRequests, mixedShares } from './mixed-requests.ts'
import { openStripeProcess, type StripeProcess } from './open-stripe-process.ts'
import { flag, option } from './option.ts'
import { residentMegabytesOf } from './process-cpu.ts'
import { zipf } from './zipf.ts'

/**
 * `npm run bench:busy [-- --products 10000] [--changes 0,1,10,50] [--seconds 6] [--connections 16] [--only popular]
 * [--no-build] [--save]`: measures a
 * production server on PostgreSQL while another connection changes the stock of random variants, as sales do. Every figure is a
 * ratio to a bare HTTP server in the same run. `--save` writes docs/benchmarks-busy.md.
 */
const products = Number(option('products', '10000'))
const rates = option('changes', '0,1,10,50').split(',').map(Number)
const seconds = Number(option('seconds', '6'))
const connections = Number(option('connections', '16'))
/** A part of the measurements' names. Everything by default. */
const only = option('only', '')
/** Looking, searching and buying as in a real shop (mixed-requests.ts). */
const mix = 'everything, as in a shop'
const say = (text: string) => process.stderr.write(`${text}\n`)

const words = ['wolf', 'trout', 'canyon', 'moth', 'piston', 'heron', 'comet', 'raven', 'thistle', 'needle']
const moods = [
  'dusty',
  'midnight',
  'faded',
  'electric',
  'wild',
  'golden',
  'copper',
  'crooked',
  'neon',
  'late',
]
const searchOf = (n: number) => `${moods[n % 10]}+${words[Math.floor(n / 10) % 10]}`

interface Target {
  readonly name: string
  /** How many requests until every page has been asked for once. */
  readonly distinct: number
  readonly next: (n: number) => BenchRequest
}

function targetsOf(port: number, items: readonly CatalogItem[], cookie: string): Target[] {
  const slugs = items.map(({ slug }) => slug)
  const popular = zipf(slugs.length)
  const get = (path: string, headers = {}): BenchRequest => ({ method: 'GET', path, headers })
  const product = (n: number, headers = {}) => get(`/product/${slugs[n % slugs.length]}`, headers)
  // As browsers send it.
  const compressed = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  return [
    {
      name: mix,
      distinct: 2_000,
      next: mixedRequests({ port, items, cookie, searchOf }),
    },
    { name: '200 product pages', distinct: 200, next: (n) => product(n % 200, compressed) },
    { name: '2,000 product pages', distinct: 2_000, next: (n) => product(n % 2_000, compressed) },
    {
      name: `${slugs.length.toLocaleString('en-US')} product pages, popular ones more often`,
      distinct: slugs.length,
      next: (n) => product(n < slugs.length ? n : popular(), compressed),
    },
    { name: 'home', distinct: 1, next: () => get('/', compressed) },
    {
      name: 'search API, 100 searches',
      distinct: 100,
      next: (n) => get(`/api/products?limit=24&count=true&q=${searchOf(n)}`),
    },
    {
      name: 'search page, 100 searches',
      distinct: 100,
      next: (n) => get(`/shop?q=${searchOf(n)}`, compressed),
    },
    { name: 'home, logged in', distinct: 1, next: () => get('/', { ...compressed, cookie }) },
    {
      name: 'product page, logged in',
      distinct: 200,
      next: (n) => product(n % 200, { ...compressed, cookie }),
    },
  ]
}

/** Changes the stock of a random variant this many times a second until `stop`. */
function changeStock(url: string, perSecond: number): { stop(): Promise<number> } {
  let [made, isOver] = [0, perSecond === 0]
  const run = async () => {
    const client = new pg.Client(url)
    await client.connect()
    const { rows } = await client.query<{ id: string }>('select id from product_variants')
    const started = performance.now()
    while (!isOver) {
      const id = rows[Math.floor(Math.random() * rows.length)]?.id
      await client.query(
        'update product_variants set quantity = quantity - 1 where id = $1 and quantity > reserved + 10',
        [id],
      )
      made += 1
      const due = started + (made * 1_000) / perSecond
      await wait(Math.max(0, due - performance.now()))
    }
    await client.end()
  }
  const running = isOver ? Promise.resolve() : run()
  return {
    stop: async () => {
      isOver = true
      await running
      return made
    },
  }
}

interface Row {
  readonly name: string
  readonly perSecond: number[]
  readonly p99Ms: number[]
  /** The share of page lookups that the cache answered. */
  readonly hits: number[]
}

/** Fills the cache, which a shop does in its first minutes. The popular pages come last, so that they are there afterwards. */
async function askOnce({ distinct, next }: Target, port: number): Promise<void> {
  for (let until = distinct; until > 0; until -= connections) {
    const from = Math.max(0, until - connections)
    const some = Array.from({ length: until - from }, (_one, n) => next(from + n))
    await Promise.all(some.map((request) => send(undefined, port, request)))
  }
}

interface Place {
  readonly port: number
  readonly metricsPort: number
  readonly url: string
}

async function measure(target: Target, { port, metricsPort, url }: Place): Promise<Row> {
  const row: Row = { name: target.name, perSecond: [], p99Ms: [], hits: [] }
  await askOnce(target, port)
  for (const rate of rates) {
    const warm = { port, next: (n: number) => target.next(n + target.distinct), connections, seconds: 1 }
    await runLoad(warm)
    const changing = changeStock(url, rate)
    const before = await pageLookups(metricsPort)
    const { requests, seconds: took, p99Ms } = await runLoad({ ...warm, seconds })
    await changing.stop()
    row.perSecond.push(requests / took)
    row.p99Ms.push(p99Ms)
    const after = await pageLookups(metricsPort)
    row.hits.push((after.hit - before.hit) / (after.hit + after.miss - before.hit - before.miss || 1))
    say(
      `${target.name}, ${rate} changes/s: ${Math.round(requests / took)} requests/s, p99 ${p99Ms.toFixed(0)} ms`,
    )
  }
  return row
}

async function pageLookups(port: number): Promise<{ hit: number; miss: number }> {
  const { body } = await send(undefined, port, { method: 'GET', path: '/metrics' })
  const text = body.toString('utf8')
  const count = (outcome: string) => {
    const line = text
      .split('\n')
      .find((one) => one.startsWith(`brimfolk_cache_lookups_total{cache="pages",outcome="${outcome}"}`))
    return Number(line?.split(' ').at(-1) ?? 0)
  }
  return { hit: count('hit'), miss: count('miss') }
}

async function main(): Promise<void> {
  if (!flag('no-build')) execFileSync('npm', ['run', 'build'], { stdio: 'ignore' })
  const scratch = mkdtempSync(join(tmpdir(), 'brimfolk-busy-'))
  const postgres = await startPostgres()
  let marketplace: Child | undefined
  let stripe: StripeProcess | undefined
  try {
    const port = await freePort()
    const metricsPort = await freePort()
    const environment = {
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: scratch,
      DATABASE_URL: postgres.url,
      NODE_ENV: 'production',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    }
    say(`filling ${products} products`)
    execFileSync(process.execPath, ['scripts/seed.ts', '--products', String(products)], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    stripe = await openStripeProcess()
    marketplace = await startNode(['--enable-source-maps', 'build/server/index.js'], {
      ...environment,
      ...stripe.settings,
    })
    const idle = residentMegabytesOf(marketplace.pid)
    const { items, cookies } = await readCatalog(port, products)
    const targets = targetsOf(port, items, cookies[0] ?? '').filter(({ name }) => name.includes(only))
    const page = await send(undefined, port, {
      method: 'GET',
      path: '/',
      headers: { 'accept-encoding': 'br' },
    })
    writeFileSync(join(scratch, 'page'), page.body)
    const raw = await measureRaw(join(scratch, 'page'))
    const rows: Row[] = []
    let afterMix = 0
    for (const target of targets) {
      rows.push(await measure(target, { port, metricsPort, url: postgres.url }))
      if (target.name === mix) afterMix = residentMegabytesOf(marketplace.pid)
    }
    const after = residentMegabytesOf(marketplace.pid)
    const text = report(rows, { raw, idle, afterMix, after, pages: items.length })
    if (flag('save')) writeFileSync('docs/benchmarks-busy.md', text)
    process.stdout.write(text)
  } finally {
    await marketplace?.stop()
    await stripe?.stop()
    await postgres.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function measureRaw(file: string): Promise<number> {
  const port = await freePort()
  const control = await startNode(['bench/control-raw.ts', String(port), file], { NODE_ENV: 'production' })
  const { requests, seconds: took } = await runLoad({
    port,
    next: () => ({ method: 'GET', path: '/' }),
    connections,
    seconds,
  })
  await control.stop()
  return requests / took
}

interface Facts {
  readonly raw: number
  /** Megabytes. */
  readonly idle: number
  readonly afterMix: number
  readonly after: number
  readonly pages: number
}

function report(rows: readonly Row[], { raw, idle, afterMix, after, pages }: Facts): string {
  const cell = ({ perSecond, p99Ms }: Row, index: number) =>
    `${((perSecond[index] ?? 0) / raw).toFixed(2)} (${Math.round(p99Ms[index] ?? 0)})`
  const lines = rows.map(
    (row) => `| ${[row.name, ...rates.map((_rate, index) => cell(row, index))].join(' | ')} |`,
  )
  return `# A busy shop

Written by \`npm run bench:busy -- --save\`. One process on PostgreSQL, ${products.toLocaleString('en-US')} filled products of which ${pages.toLocaleString('en-US')} are
measured, ${connections} connections, while another connection changes the stock of random variants. Each figure is the ratio to a bare HTTP
server that sends the home page's compressed bytes (${Math.round(raw).toLocaleString('en-US')} requests a second in this run), in parentheses the 99th
percentile in milliseconds. Server, load generator and PostgreSQL share two cores.
The pages have \`PAGE_CACHE_MB=${process.env.PAGE_CACHE_MB ?? 96}\`; the default holds about 5,000.

| | ${rates.map((rate) => `${rate} changes/s`).join(' | ')} |
|---|${rates.map(() => '---|').join('')}
${lines.join('\n')}

${hitsOf(rows)}Memory: ${Math.round(idle)} MB idle, ${Math.round(afterMix)} MB after the mixed load, ${Math.round(after)} MB after all of it.
`
}

function hitsOf(rows: readonly Row[]): string {
  const row = rows.find(({ name }) => name === mix)
  if (!row) return ''
  const percent = row.hits.map((share) => `${Math.round(100 * share)}%`).join(', ')
  const { suggestions, quote, checkout } = mixedShares
  return `Of a hundred requests of the first row, ${100 - suggestions - quote - checkout} look at pages, ${suggestions} ask for suggestions, ${quote} for the totals of a cart, and ${checkout} begin a checkout. Of its
pages, the cache had ${percent}.

`
}

await main()
