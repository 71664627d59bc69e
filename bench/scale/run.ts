import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort, startPostgres } from '#scripts/throwaway-postgres.mjs'
import { startService } from '../start-service.ts'
import { copyCatalog, seedCatalog } from '../fill-large-catalog.ts'
import { flag, option } from '#scripts/command-line/option.ts'
import { fillConsole } from './fill-console.ts'
import { fillOrders } from './fill-orders.ts'
import { measurePages, type MeasuredShop } from './measure-pages.ts'
import { loggedPlans, scannedTables, slowestStatements, wholeReads } from './statement-plans.ts'

/**
 * `npm run bench:scale [-- --products 1000000] [--lines 10000000] [--artists 5000] [--backup]`: fills a scratch PostgreSQL server, asks
 * for the important pages beside a small shop, and prints Markdown: sizes, page times, the slowest statements and their plans. Needs
 * `npm run build`, and about 2 KB of disk for each order line in the temporary directory. `--plans FILE` keeps the plans. `--keep` leaves
 * the server running until Ctrl-C; `--kept URL --logs DIR`, which it prints, measures that server again.
 */
const products = Number(option('products', '1000000'))
const lines = Number(option('lines', '10000000'))
const artists = Number(option('artists', '5000'))
const began = performance.now()
const say = (text: string) => process.stderr.write(`${seconds(began)} ${text}\n`)
const slowest = 20
const smallProducts = Number(option('small', '2000'))
const largestTables = 12
const explainFromMs = 20

async function main(): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'brimfolk-scale-'))
  chmodSync(scratch, 0o755)
  try {
    const kept = option('kept', '')
    if (kept) await measureBoth(await filledShops(kept, scratch), scratch, option('logs', ''))
    else await fillAndMeasure(scratch)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function fillAndMeasure(scratch: string): Promise<void> {
  const logs = join(scratch, 'log')
  mkdirSync(logs)
  chmodSync(logs, 0o777)
  const server = await startPostgres(serverSettings(logs))
  try {
    if (flag('keep')) say(`--kept ${server.url} --logs ${logs}`)
    await measureBoth(await fillBoth(server.url, scratch), scratch, logs).catch((error: unknown) => {
      if (!flag('keep')) throw error
      say(String(error))
    })
    if (flag('keep')) await interrupted()
  } finally {
    await server.stop()
  }
}

async function fillBoth(url: string, scratch: string): Promise<Shops> {
  const seed = await aShop(url, scratch, null)
  // Nobody may be connected to a database while it is copied.
  await seed.client.end()
  seedCatalog(seed.url, { products: smallProducts, dataDir: scratch, say })
  const filled = performance.now()
  const large = await aShop(url, scratch, 'small')
  const copies = Math.ceil(products / smallProducts) - 1
  await copyCatalog(large.client, { copies, artists, say })
  await fillOrders(large.client, { lines, say })
  await fillConsole(large.client, say)
  print(`Filled in ${seconds(filled)}.`)
  return { large, small: { ...seed, client: await connected(seed.url) } }
}

async function filledShops(url: string, scratch: string): Promise<Shops> {
  const shop = async (name: string) => {
    const itsUrl = url.replace(/\/[^/]*$/, `/${name}`)
    return { url: itsUrl, client: await connected(itsUrl), dataDir: scratch }
  }
  return { large: await shop('large'), small: await shop('small') }
}

async function measureBoth({ large, small }: Shops, scratch: string, logs: string): Promise<void> {
  await printSizes(large.client)
  await measure(large, small, logs)
  await small.client.end()
  if (flag('backup')) backUp(large.url, scratch)
  await large.client.end()
}

function interrupted(): Promise<void> {
  const alive = setInterval(() => undefined, 60_000)
  return new Promise((resolve) =>
    process.once('SIGINT', () => {
      clearInterval(alive)
      resolve()
    }),
  )
}

function serverSettings(logs: string): Record<string, string> {
  return {
    shared_buffers: '2GB',
    work_mem: '16MB',
    maintenance_work_mem: '1GB',
    max_wal_size: '8GB',
    autovacuum: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    shared_preload_libraries: 'pg_stat_statements,auto_explain',
    'auto_explain.log_min_duration': String(explainFromMs),
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    logging_collector: 'on',
    log_directory: logs,
    log_file_mode: '0644',
  }
}

/** A database for a shop: an empty one, or a copy of another. */
async function aShop(adminUrl: string, dataDir: string, copied: string | null) {
  const name = copied === null ? 'small' : 'large'
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  await admin.query(`create database ${name} ${copied === null ? '' : `template ${copied}`}`)
  await admin.end()
  const url = adminUrl.replace(/\/[^/]*$/, `/${name}`)
  const client = await connected(url)
  await client.query('create extension if not exists pg_stat_statements')
  return { url, client, dataDir }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  // The server's stop would otherwise hide the error that caused it.
  client.on('error', () => undefined)
  await client.connect()
  await client.query('set auto_explain.log_min_duration = -1')
  return client
}

type Shop = Awaited<ReturnType<typeof aShop>>

interface Shops {
  readonly large: Shop
  readonly small: Shop
}

async function serve({ url, client, dataDir }: Shop) {
  const port = await freePort()
  const child = await startService({
    PORT: String(port),
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    DEMO: 'on',
    NODE_ENV: 'production',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  })
  const shop: MeasuredShop = { port, client }
  return { child, shop }
}

async function measure(large: Shop, small: Shop, logs: string): Promise<void> {
  const before = await scannedTables(large.client)
  await large.client.query('select pg_stat_statements_reset()')
  const [one, other] = [await serve(large), await serve(small)]
  say(
    `the large shop started in ${Math.round(one.child.readyAfterMs)} ms, the small one in ${Math.round(other.child.readyAfterMs)}`,
  )
  const pages = await measurePages(one.shop, other.shop)
  print(
    '\n| Page | first | then | p95 | statements | small shop | its statements |\n|---|---|---|---|---|---|---|',
  )
  for (const { name, firstMs, ms, p95Ms, statements, smallMs, smallStatements } of pages)
    print(
      `| ${name} | ${firstMs.toFixed(0)} | ${ms.toFixed(1)} | ${p95Ms.toFixed(1)} | ${statements} | ${smallMs.toFixed(1)} | ${smallStatements} |`,
    )
  await Promise.all([one.child.stop(), other.child.stop()])
  print('\n| Mean ms | Max ms | Calls | Statement |\n|---|---|---|---|')
  for (const { meanMs, maxMs, calls, text } of await slowestStatements(large.client, slowest))
    print(
      `| ${meanMs.toFixed(1)} | ${maxMs.toFixed(1)} | ${calls} | \`${text.replaceAll('|', '\\|').slice(0, 220)}\` |`,
    )
  const was = new Map(before.map((one) => [one.table, one]))
  const scanned = (await scannedTables(large.client)).filter(
    ({ table, scans }) => scans > (was.get(table)?.scans ?? 0),
  )
  print(
    `\nTables of more than 20,000 rows that were read whole: ${
      scanned
        .map(
          ({ table, scans, rows }) =>
            `${table} ${scans - (was.get(table)?.scans ?? 0)} times (${Math.round(rows - (was.get(table)?.rows ?? 0))} rows)`,
        )
        .join(', ') || 'none'
    }.`,
  )
  const plans = loggedPlans(logs)
  print(
    `Plans of more than ${explainFromMs} ms: ${plans.length}, ${plans.filter(({ text }) => wholeReads(text).length > 0).length} of them read a whole table.`,
  )
  const file = option('plans', '')
  if (file) writeFileSync(file, plans.map(({ text }) => text).join('\n'))
}

async function printSizes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{
    name: string
    rows: string
    table: string
    indexes: string
    total: string
  }>(
    `select relname as name, to_char(n_live_tup, 'FM999,999,999') as rows, pg_size_pretty(pg_table_size(relid)) as "table",
       pg_size_pretty(pg_indexes_size(relid)) as indexes, pg_size_pretty(pg_total_relation_size(relid)) as total
     from pg_stat_user_tables order by pg_total_relation_size(relid) desc limit $1`,
    [largestTables],
  )
  print('\n| Table | Rows | Rows’ size | Indexes | Together |\n|---|---|---|---|---|')
  for (const row of rows)
    print(`| ${row.name} | ${row.rows} | ${row.table} | ${row.indexes} | ${row.total} |`)
  const whole = await client.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  )
  print(`\nThe whole database: ${whole.rows[0]?.size}.`)
}

function backUp(url: string, scratch: string): void {
  const directory = join(scratch, 'backups')
  const started = performance.now()
  execFileSync(process.execPath, ['build/server/index.js', 'backup'], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      DATA_DIR: scratch,
      DEMO: 'on',
      BACKUP_DIR: directory,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const bytes = readdirSync(directory).reduce((sum, name) => sum + statSync(join(directory, name)).size, 0)
  print(`\nBackup: ${seconds(started)}, ${Math.round(bytes / 1e6)} MB.`)
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1_000).toFixed(0)} s`
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

await main()
