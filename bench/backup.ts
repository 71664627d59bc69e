import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBackup } from '#main/backup/make-backup.server.ts'
import { moveToPostgres } from '#main/backup/move-to-postgres.server.ts'
import { restoreBackup } from '#main/backup/restore-backup.server.ts'
import { type Config, readConfig } from '#platform/config.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { startPostgres } from '../scripts/throwaway-postgres.mjs'

/** How long a backup and a restore of 10,000 products and 10,000 orders take, on and across both engines. Every restore compares all hashes. */
const products = 10_000
const orders = 10_000
const scratch = mkdtempSync(join(tmpdir(), 'brimfolk-bench-backup-'))
const key = 'a key for measurements, which is long enough'

function place(name: string, databaseUrl?: string): Config {
  return readConfig({
    DEMO: 'on',
    DATA_DIR: join(scratch, name),
    BACKUP_KEY: key,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  })
}

/** Columns of copies that must differ from the original's. */
const copied: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  orders: {
    id: copyOf('id'),
    stripe_payment_intent: nameOf('stripe_payment_intent'),
    stripe_charge: nameOf('stripe_charge'),
  },
  vendor_orders: { id: copyOf('id'), order_id: copyOf('order_id') },
  order_lines: { id: copyOf('id'), order_id: copyOf('order_id') },
  transfers: {
    id: copyOf('id'),
    order_id: copyOf('order_id'),
    stripe_transfer_id: nameOf('stripe_transfer_id'),
  },
  ledger_entries: { id: `nextval('ledger_entries_id_seq')`, order_id: copyOf('order_id') },
}

function copyOf(column: string): string {
  return `md5(original.${column}::text || n)`
}

function nameOf(column: string): string {
  return `original.${column} || '_' || n`
}

async function fill(config: Config): Promise<void> {
  execFileSync(process.execPath, ['scripts/seed.ts', '--products', String(products)], {
    env: { ...process.env, DATA_DIR: config.dataDir, DEMO: 'on', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const database = await openDatabase(config)
  await database.pool.query('set session_replication_role = replica')
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from orders')
  const copies = Math.ceil((orders - (rows[0]?.count ?? 0)) / (rows[0]?.count ?? 1))
  for (const [table, changes] of Object.entries(copied)) {
    const change = Object.entries(changes).map(([column, value]) => `'${column}', ${value}`)
    await database.pool.query(
      `insert into ${table} overriding system value
       select (jsonb_populate_record(original, jsonb_build_object(${change.join(', ')}))).*
       from ${table} original cross join generate_series(1, ${copies}) n`,
    )
  }
  const counts = await database.pool.query<{
    products: number
    orders: number
    lines: number
    entries: number
  }>(
    `select (select count(*)::int from products) as products, (select count(*)::int from orders) as orders,
       (select count(*)::int from order_lines) as lines, (select count(*)::int from ledger_entries) as entries`,
  )
  console.log('filled', JSON.stringify(counts.rows[0]))
  await database.close()
}

async function timed<Result>(what: string, run: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  const result = await run()
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  console.log(`${what}: ${seconds} s, memory ${Math.round(process.memoryUsage.rss() / 1e6)} MB`)
  return result
}

const server = await startPostgres()
try {
  const embedded = place('embedded')
  await fill(embedded)
  const file = join(scratch, 'one.backup')
  const { bytes } = await timed('backup of the embedded database', () => makeBackup(embedded, file))
  console.log(`the archive has ${(bytes / 1e6).toFixed(1)} MB`)
  const restore = (config: Config, from: string) => restoreBackup(config, { file: from, overwrites: true })
  const { rows } = await timed('restore into the embedded database', () => restore(place('second'), file))
  console.log(`${rows} rows`)
  const onServer = place('server', server.url)
  await timed('restore into PostgreSQL', () => restore(onServer, file))
  const fromServer = join(scratch, 'two.backup')
  await timed('backup of PostgreSQL', () => makeBackup(onServer, fromServer))
  await timed('restore of that into PostgreSQL', () => restore(onServer, fromServer))
  const database = await openDatabase({ ...onServer, maxConnections: 1 })
  await database.pool.query('drop schema public cascade; drop schema jobs cascade; create schema public')
  await database.close()
  await timed('move to PostgreSQL', () => moveToPostgres(place('second', server.url)))
} finally {
  await server.stop()
  rmSync(scratch, { recursive: true, force: true })
}
