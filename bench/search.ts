import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type ProductQuery, searchProducts, shopPage, maintainShortGramsJob } from '#modules/catalog/server'
import { shopQuery } from '#modules/catalog'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { transaction, provideDatabase } from '#platform/db/transaction.server.ts'
import { visitor } from '#shared/actor.ts'
import { startPostgres } from '../scripts/throwaway-postgres.mjs'
import { fillLargeCatalog } from './fill-large-catalog.ts'
import { searchClasses, type Samples } from './search-classes.ts'
import { type Figures, figuresOf, type SearchRow, searchReport } from './search-report.ts'
import { option } from '#scripts/command-line/option.ts'

/**
 * `npm run bench:search [-- --products 1000000] [--samples 100] [--scans 10] [--url postgres://…]`: fills a scratch
 * PostgreSQL server (or uses the filled database at `url`), then runs searches and a naive scan for the same words,
 * and writes docs/benchmarks-search.md.
 */
const products = Number(option('products', '1000000'))
const samples = Number(option('samples', '100'))
const scans = Number(option('scans', '10'))
const say = (text: string) => process.stderr.write(`${text}\n`)

async function main(): Promise<void> {
  const given = option('url', '')
  const server = given ? undefined : await startPostgres({ shared_buffers: '2GB' })
  const url = server?.url ?? given
  const scratch = mkdtempSync(join(tmpdir(), 'brimfolk-bench-search-'))
  const control = new pg.Client(url)
  try {
    await control.connect()
    if (server) await fillLargeCatalog(control, url, { products, dataDir: scratch, say })
    const database = await openDatabase({ databaseUrl: url, dataDir: '' })
    provideDatabase(database)
    say('building the index for short keywords')
    await maintainShortGramsJob.perform({})
    const text = await measure(control)
    await database.close()
    writeFileSync('docs/benchmarks-search.md', text)
    process.stdout.write(text)
  } finally {
    await control.end()
    rmSync(scratch, { recursive: true, force: true })
    await server?.stop()
  }
}

async function measure(control: pg.Client): Promise<string> {
  const rows: SearchRow[] = []
  for (const { name, next } of searchClasses(await samplesOf(control))) {
    say(`measuring: ${name}`)
    const ours: number[] = []
    const naive: number[] = []
    // Half of the scans run before our searches and half after, so that other load affects both equally. They don't
    // alternate, because a scan fills the processor's caches.
    const scanAll = async (from: number) => {
      for (let n = from; n < samples; n += Math.ceil((2 * samples) / scans))
        naive.push(await milliseconds(() => naiveSearch(control, next(n))))
    }
    await scanAll(0)
    for (let n = 0; n < samples; n++) ours.push(await milliseconds(() => ourSearch(next(n))))
    await scanAll(1)
    rows.push({ name, ours: figuresOf(ours), naive: figuresOf(naive) })
  }
  const { rows: counted } = await control.query<{ products: number }>(
    "select count(*)::int as products from products where status = 'active'",
  )
  const version = await control.query<{ server_version: string }>('show server_version')
  const memory = await control.query<{ shared_buffers: string }>('show shared_buffers')
  return searchReport(rows, await measurePages(), {
    products: counted[0]?.products ?? 0,
    server: version.rows[0]?.server_version ?? '',
    buffers: memory.rows[0]?.shared_buffers ?? '',
    samples,
  })
}

/** Searches as the site does, with the count. No search repeats, so no count is cached. */
async function ourSearch(search: ProductQuery): Promise<void> {
  await transaction(() => searchProducts(visitor, search))
}

/** The control: the same list and count by reading every product twice. Its text is normalized in advance too. */
async function naiveSearch(
  control: pg.Client,
  { keywords, category, sort, cursor }: ProductQuery,
): Promise<void> {
  const words = keywords.map((_word, index) => `and search_text ilike '%' || $${index + 1} || '%'`).join(' ')
  const place = category ? `and category_id = (select id from categories where slug = '${category}')` : ''
  const order = sort === 'latest' ? 'created_at desc, id desc' : 'price_cents, id'
  // For a position far into the list, a naive site uses an offset.
  const offset = cursor ? 'offset 2400' : ''
  await control.query('begin')
  await control.query(
    'set local enable_indexscan = off; set local enable_indexonlyscan = off; set local enable_bitmapscan = off; set local statement_timeout = 0',
  )
  await control.query(
    `select id, name, slug, price_cents, cover_image from products where status = 'active' ${place} ${words} order by ${order} limit 24 ${offset}`,
    [...keywords],
  )
  await control.query(`select count(*) from products where status = 'active' ${place} ${words}`, [
    ...keywords,
  ])
  await control.query('commit')
}

async function samplesOf(control: pg.Client): Promise<Samples> {
  const { rows } = await control.query<{ word: string; micros: string; cents: string; id: string }>(`
    select substring(search_text from 'named (\\w+)') as word, id,
      (extract(epoch from created_at) * 1000000)::bigint::text as micros, price_cents::text as cents
    from products tablesample system (1) where search_text like '%named %' limit 1000`)
  return { rare: rows.map(({ word }) => word), places: rows }
}

/** Whole shop pages: a list, its count, and the counts of all facets. */
async function measurePages(): Promise<{ name: string; figures: Figures }[]> {
  const pages: readonly (readonly [string, (n: number) => string])[] = [
    ['nothing chosen', () => ''],
    ['a color', (n) => `color=${['red', 'blue', 'teal', 'green', 'beige', 'gray'][n % 6]}`],
    ['a color, a price and in stock', (n) => `color=teal&price=${n}-${n + 10}&in-stock=yes`],
    ['two words and a color', (n) => `q=${['wolf', 'moth', 'heron', 'comet'][n % 4]}+dusty&color=teal`],
    ['made to order, cheapest first', (n) => `made-to-order=yes&sort=price-asc&price=${n}-${n + 5}`],
  ]
  const measured: { name: string; figures: Figures }[] = []
  for (const [name, address] of pages) {
    say(`measuring pages: ${name}`)
    const times: number[] = []
    for (let n = 0; n < 20; n++) {
      const query = shopQuery(new URLSearchParams(address(n)))
      times.push(await milliseconds(() => transaction(() => shopPage(visitor, query))))
    }
    measured.push({ name, figures: figuresOf(times) })
  }
  return measured
}

async function milliseconds(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}

await main()
