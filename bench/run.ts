import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort, startPostgres } from '../scripts/throwaway-postgres.mjs'
import { type Child, startNode } from './child.ts'
import { startService } from './start-service.ts'
import { type Load, runLoad, send } from './load.ts'
import { cpuSecondsOf, cpuSecondsOfTree, parentOf, residentMegabytesOf } from './process-cpu.ts'
import { flag, option } from '#scripts/command-line/option.ts'
import { type Measured, report, type MarketplaceFacts } from './report.ts'
import { readCatalog } from './marketplace-client.ts'
import { type Target, targetsFor } from './targets.ts'

/**
 * `npm run bench [-- --products 100,10000,100000] [--engines pglite,postgres] [--seconds 2] [--connections 1,32]
 * [--only shop,'product page'] [--no-build]`: builds, starts production servers and the three controls, measures them
 * side by side and writes docs/benchmarks.md. Compare the ratios within one run.
 */
const sizes = option('products', '100,10000,100000').split(',').map(Number)
const engines = option('engines', 'pglite,postgres').split(',')
const seconds = Number(option('seconds', '2'))
const connectionCounts = option('connections', '1,32').split(',').map(Number)
/** Parts of the measurements' names. Everything by default. */
const wanted = option('only', '').split(',')
const isWanted = (name: string) => wanted.some((part) => name.includes(part))
const marketplacePort = await freePort()
const controlPort = await freePort()
const root = process.cwd()
const scratch = mkdtempSync(join(tmpdir(), 'brimfolk-bench-'))
const say = (text: string) => process.stderr.write(`${text}\n`)

interface Place {
  readonly engine: string
  readonly products: number
  readonly environment: Readonly<Record<string, string>>
  /** CPU seconds of the database server. Zero for the embedded engine, which runs in the marketplace's process. */
  readonly databaseCpu: () => number
}

async function main(): Promise<void> {
  if (!flag('no-build')) {
    say('building the marketplace and the bare page')
    execFileSync('npm', ['run', 'build'], { stdio: 'ignore' })
    execFileSync('npx', ['react-router', 'build', 'bench/bare-page'], { stdio: 'ignore' })
  }
  const measured: Measured[] = []
  const facts: MarketplaceFacts[] = []
  for (const engine of engines) {
    // Open only during its measurement, because an idle server would use some of the machine.
    const postgres = engine === 'postgres' ? await openPostgres() : undefined
    try {
      for (const products of sizes) {
        const place = placeOf(engine, products, postgres)
        await prepare(place, postgres)
        const result = await measurePlace(place)
        measured.push(...result.measured)
        facts.push(result.facts)
      }
    } finally {
      await postgres?.stop()
    }
  }
  rmSync(scratch, { recursive: true, force: true })
  const text = report(measured, facts, join(root, 'build/client/assets'))
  // A partial run doesn't replace the complete report.
  if (option('only', '') === '') writeFileSync(join(root, 'docs/benchmarks.md'), text)
  process.stdout.write(text)
}

interface Postgres {
  readonly url: string
  /** The server's main process. The ones that serve connections are its children. */
  readonly pid: number
  stop(): Promise<void>
}

async function openPostgres(): Promise<Postgres> {
  const { url, stop } = await startPostgres()
  // Read while the connection is open, because its process is a child of the server's main process.
  const pid = await query(url, 'select pg_backend_pid() as pid', ({ rows: [row] }) =>
    parentOf(Number(row?.pid)),
  )
  return { url, pid, stop }
}

async function query<Result>(
  url: string,
  text: string,
  read: (result: pg.QueryResult) => Result,
): Promise<Result> {
  const client = new pg.Client(url)
  await client.connect()
  const result = read(await client.query(text))
  await client.end()
  return result
}

function placeOf(engine: string, products: number, postgres: Postgres | undefined): Place {
  const base = {
    PORT: String(marketplacePort),
    DATA_DIR: join(scratch, `${engine}-${products}`),
    NODE_ENV: 'production',
    RATE_LIMITS: 'off',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
  }
  if (engine !== 'postgres' || !postgres) return { engine, products, environment: base, databaseCpu: () => 0 }
  const url = new URL(postgres.url)
  url.pathname = `/bench_${products}`
  return {
    engine,
    products,
    environment: { ...base, DATABASE_URL: url.href },
    databaseCpu: () => cpuSecondsOfTree(postgres.pid),
  }
}

async function prepare(
  { engine, products, environment }: Place,
  postgres: Postgres | undefined,
): Promise<void> {
  say(`${engine}: filling ${products} products`)
  if (postgres) await query(postgres.url, `create database bench_${products}`, () => undefined)
  execFileSync(process.execPath, ['scripts/seed.ts', '--products', String(products)], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function measurePlace(place: Place): Promise<{ measured: Measured[]; facts: MarketplaceFacts }> {
  const marketplace = await startService(place.environment)
  const { items, cookies } = await readCatalog(marketplacePort)
  const targets = targetsFor(marketplacePort, items, cookies).filter(({ name }) => isWanted(name))
  const measured: Measured[] = []
  const bodies = new Map<string, Buffer>()
  for (const target of targets)
    bodies.set(target.name, (await send(undefined, marketplacePort, target.next(0))).body)
  for (const target of targets) {
    for (const connections of connectionCounts) {
      measured.push(
        await measure(place, target.name, marketplace, {
          port: marketplacePort,
          next: target.next,
          connections,
          seconds,
        }),
      )
    }
  }
  const facts: MarketplaceFacts = {
    engine: place.engine,
    products: place.products,
    startMs: marketplace.readyAfterMs,
    memoryMegabytes: residentMegabytesOf(marketplace.pid),
    // A logged-in shopper's page loads what a visitor's does, and was asked for compressed.
    htmlBytes: Object.fromEntries(
      targets
        .filter(({ name, isPage }) => isPage && !name.includes('logged in'))
        .map(({ name }) => [name, bodies.get(name) ?? Buffer.of()]),
    ),
  }
  await marketplace.stop()
  measured.push(...(await measureKeyLookup(place)))
  // These two depend only on the page, not on the data, so they run once per engine.
  if (place.products === sizes[0])
    measured.push(...(await measureSendingAndRendering(place, targets, bodies)))
  return { measured, facts }
}

/** Starts a control, measures it like the marketplace, and stops it. */
async function measureControl(
  place: Place,
  name: string,
  script: string,
  { args = [], environment = {} }: { args?: string[]; environment?: Record<string, string> },
): Promise<Measured[]> {
  const child = await startNode([script, String(controlPort), ...args], {
    NODE_ENV: 'production',
    ...environment,
  })
  const measured: Measured[] = []
  for (const connections of connectionCounts) {
    const load = {
      port: controlPort,
      next: () => ({ method: 'GET', path: '/' }) as const,
      connections,
      seconds,
    }
    measured.push(await measure(place, name, child, load))
  }
  await child.stop()
  return measured
}

/**
 * The control `pk` runs right after the marketplace on the same data. The embedded directory has one user, so it gets
 * a copy.
 */
async function measureKeyLookup(place: Place): Promise<Measured[]> {
  const data = join(scratch, 'copy-for-control')
  if (place.engine === 'pglite') cpSync(place.environment.DATA_DIR ?? '', data, { recursive: true })
  const environment = { ...place.environment, DATA_DIR: data }
  const measured = await measureControl(place, 'pk', 'bench/control-pk.ts', { environment })
  rmSync(data, { recursive: true, force: true })
  return measured
}

/** How many cards make a bare page of this size, calculated from two measured pages. */
async function bareCards(bytes: number): Promise<number> {
  bareSize ??= Promise.all([0, 200].map(bytesOfBare))
  const [empty = 0, full = 0] = await bareSize
  return Math.max(1, Math.round(((bytes - empty) / (full - empty)) * 200))
}

let bareSize: Promise<number[]> | undefined

async function bytesOfBare(cards: number): Promise<number> {
  const port = await freePort()
  const child = await startNode(['bench/control-page.ts', String(port)], {
    NODE_ENV: 'production',
    BARE_CARDS: String(cards),
  })
  const { body } = await send(undefined, port, { method: 'GET', path: '/' })
  await child.stop()
  return body.length
}

async function measureSendingAndRendering(
  place: Place,
  targets: readonly Target[],
  bodies: ReadonlyMap<string, Buffer>,
): Promise<Measured[]> {
  const measured: Measured[] = []
  const file = join(scratch, 'body')
  for (const { name, isPage } of targets) {
    const body = bodies.get(name) ?? Buffer.of()
    writeFileSync(file, body)
    measured.push(...(await measureControl(place, `raw:${name}`, 'bench/control-raw.ts', { args: [file] })))
    if (!isPage) continue
    const environment = { BARE_CARDS: String(await bareCards(body.length)) }
    measured.push(...(await measureControl(place, `page:${name}`, 'bench/control-page.ts', { environment })))
  }
  return measured
}

async function measure(place: Place, name: string, child: Child, load: Load): Promise<Measured> {
  await runLoad({ ...load, seconds: load.seconds / 2 })
  const before = { app: cpuSecondsOf(child.pid), database: place.databaseCpu() }
  const result = await runLoad(load)
  const cpu = cpuSecondsOf(child.pid) - before.app + place.databaseCpu() - before.database
  say(
    `${place.engine} ${place.products} ${name} ×${load.connections}: ${Math.round(result.requests / result.seconds)}/s`,
  )
  return {
    engine: place.engine,
    products: place.products,
    name,
    connections: load.connections,
    perSecond: result.requests / result.seconds,
    p50Ms: result.p50Ms,
    p99Ms: result.p99Ms,
    cpuMs: (cpu * 1_000) / result.requests,
  }
}

await main()
