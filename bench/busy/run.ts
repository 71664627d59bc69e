import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startPostgres } from '#scripts/throwaway-postgres.mjs'
import { type Child, startNode } from '../child.ts'
import { runLoad, send } from '../load.ts'
import { readCatalog } from '../marketplace-client.ts'
import { openStripeProcess } from '../open-stripe-process.ts'
import { flag, option } from '#scripts/command-line/option.ts'
import { residentMegabytesOf } from '../process-cpu.ts'
import { startService } from '../start-service.ts'
import { busyReport, type BusyRow, withReport } from './busy-report.ts'
import { type BusyTarget, busyTargets, mix } from './busy-targets.ts'
import { changeStock } from './change-stock.ts'

/**
 * `npm run bench:busy [-- --products 10000] [--changes 0,1,10,50] [--seconds 6] [--connections 16] [--processes 1] [--only popular]
 * [--no-build] [--save]`: measures a production server on PostgreSQL, or several on the same, while another connection changes the
 * stock of random variants, as sales do. Every figure is a ratio to a bare HTTP server in the same run. `--save` writes
 * it into docs/benchmarks-busy.md, where every number of processes and size of the cache has its section.
 */
const products = Number(option('products', '10000'))
const rates = option('changes', '0,1,10,50').split(',').map(Number)
const seconds = Number(option('seconds', '6'))
const connections = Number(option('connections', '16'))
const processes = Number(option('processes', '1'))
/** A part of the measurements' names. Everything by default. */
const only = option('only', '')
const file = 'docs/benchmarks-busy.md'
const say = (text: string) => process.stderr.write(`${text}\n`)

/** A web process, and what is measured there. */
interface Web {
  readonly port: number
  /** Of the marketplace's address, to which forms have to be sent. */
  readonly publicPort: number
  readonly metricsPort: number
  readonly child: Child
  readonly catalog: Awaited<ReturnType<typeof readCatalog>>
  readonly targets: readonly BusyTarget[]
  readonly idleMegabytes: number
}

/** Fills the cache, which a shop does in its first minutes. The popular pages come last, so that they are there afterwards. */
async function askOnce({ distinct, next }: BusyTarget, port: number): Promise<void> {
  for (let until = distinct; until > 0; until -= connections) {
    const from = Math.max(0, until - connections)
    const some = Array.from({ length: until - from }, (_one, n) => next(from + n))
    await Promise.all(some.map((request) => send(undefined, port, request)))
  }
}

interface BusyMachine {
  /** The database's. */
  readonly url: string
  readonly control: Control
}

/** The nth measurement of every process, at the same time. */
async function measure(webs: readonly Web[], nth: number, { url, control }: BusyMachine): Promise<BusyRow> {
  const name = webs[0]?.targets[nth]?.name ?? ''
  const row: BusyRow = { name, bare: [], perSecond: [], p99Ms: [], hits: [] }
  const loads = webs.flatMap(({ port, targets }) => {
    const target = targets[nth]
    return target ? [{ port, target, connections: Math.ceil(connections / webs.length) }] : []
  })
  await Promise.all(loads.map(({ port, target }) => askOnce(target, port)))
  const run = (forSeconds: number) =>
    Promise.all(
      loads.map(({ target, ...load }) =>
        runLoad({ ...load, next: (n) => target.next(n + target.distinct), seconds: forSeconds }),
      ),
    )
  for (const rate of rates) {
    // Right before and after each figure: over minutes, the speed of a shared machine changes.
    const bareBefore = await control.perSecond()
    await run(1)
    const changing = changeStock(url, rate)
    const before = await pageLookups(webs)
    const results = await run(seconds)
    await changing.stop()
    const perSecond = results.reduce((sum, { requests, seconds: took }) => sum + requests / took, 0)
    const p99Ms = Math.max(...results.map((result) => result.p99Ms))
    const after = await pageLookups(webs)
    const bare = (bareBefore + (await control.perSecond())) / 2
    row.bare.push(bare)
    row.perSecond.push(perSecond)
    row.p99Ms.push(p99Ms)
    const during = (outcome: Outcome) => after[outcome] - before[outcome]
    const lookups = outcomes.reduce((sum, outcome) => sum + during(outcome), 0)
    const share = (outcome: Outcome) => during(outcome) / (lookups || 1)
    row.hits.push(share('hit') + share('disk'))
    say(
      `${name}, ${rate} changes/s: ${Math.round(perSecond)} requests/s (bare ${Math.round(bare)}), p99 ${p99Ms.toFixed(0)} ms, pages ${percent(share('hit'))} in memory, ${percent(share('disk'))} on disk`,
    )
  }
  return row
}

/** Found in memory, found on disk, made. */
const outcomes = ['hit', 'disk', 'miss'] as const
type Outcome = (typeof outcomes)[number]

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

async function pageLookups(webs: readonly Web[]): Promise<Record<Outcome, number>> {
  const sum = { hit: 0, disk: 0, miss: 0 }
  for (const { metricsPort } of webs) {
    const { body } = await send(undefined, metricsPort, { method: 'GET', path: '/metrics' })
    const lines = body.toString('utf8').split('\n')
    for (const outcome of outcomes) {
      const begin = `brimfolk_cache_lookups_total{cache="pages",outcome="${outcome}"}`
      sum[outcome] += Number(
        lines
          .find((one) => one.startsWith(begin))
          ?.split(' ')
          .at(-1) ?? 0,
      )
    }
  }
  return sum
}

/** @param first - of the same marketplace, whose address and catalog all of its processes have */
async function startWeb(environment: Readonly<Record<string, string>>, first?: Web): Promise<Web> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const publicPort = first?.publicPort ?? port
  const child = await startService({
    ...environment,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${publicPort}`,
    METRICS_PORT: String(metricsPort),
  })
  const idleMegabytes = residentMegabytesOf(child.pid)
  const catalog = first?.catalog ?? (await readCatalog(port, products))
  const targets = busyTargets(publicPort, catalog.items, catalog.cookies[0] ?? '')
  const measured = targets.filter(({ name }) => name.includes(only))
  return { port, publicPort, metricsPort, child, catalog, targets: measured, idleMegabytes }
}

/** Memory of the process that needs most (MB). */
const megabytesOf = (webs: readonly Web[]) =>
  Math.max(...webs.map(({ child }) => residentMegabytesOf(child.pid)))

async function main(): Promise<void> {
  if (!flag('no-build')) execFileSync('npm', ['run', 'build'], { stdio: 'ignore' })
  const scratch = mkdtempSync(join(tmpdir(), 'brimfolk-busy-'))
  const postgres = await startPostgres()
  const stripe = await openStripeProcess()
  const webs: Web[] = []
  let control: Control | null = null
  try {
    const environment = {
      DATA_DIR: scratch,
      DATABASE_URL: postgres.url,
      DEMO: 'on',
      NODE_ENV: 'production',
      RATE_LIMITS: 'off',
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'error',
    }
    say(`filling ${products} products`)
    execFileSync(process.execPath, ['scripts/seed.ts', '--products', String(products)], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    while (webs.length < processes) webs.push(await startWeb({ ...environment, ...stripe.settings }, webs[0]))
    const idle = Math.max(...webs.map(({ idleMegabytes }) => idleMegabytes))
    control = await openControl(webs[0]?.port ?? 0, join(scratch, 'page'))
    const rows: BusyRow[] = []
    let afterMix = 0
    for (let nth = 0; nth < (webs[0]?.targets.length ?? 0); nth++) {
      const row = await measure(webs, nth, { url: postgres.url, control })
      rows.push(row)
      if (row.name === mix) afterMix = megabytesOf(webs)
    }
    const facts = { products, connections, processes, rates, idle, afterMix, after: megabytesOf(webs) }
    const report = busyReport(rows, facts)
    if (flag('save')) writeFileSync(file, withReport(readFileSync(file, 'utf8'), report))
    process.stdout.write(report.text)
  } finally {
    await Promise.all(webs.map(({ child }) => child.stop()))
    await control?.stop()
    await stripe.stop()
    await postgres.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
}

interface Control {
  perSecond(): Promise<number>
  stop(): Promise<void>
}

const controlSeconds = 2

/** A bare server that sends the home page's compressed bytes. */
async function openControl(shopPort: number, file: string): Promise<Control> {
  const headers = { 'accept-encoding': 'br' }
  const { body } = await send(undefined, shopPort, { method: 'GET', path: '/', headers })
  writeFileSync(file, body)
  const port = await freePort()
  const child = await startNode(['bench/control-raw.ts', String(port), file], { NODE_ENV: 'production' })
  const next = () => ({ method: 'GET', path: '/' }) as const
  const load = (forSeconds: number) => runLoad({ port, next, connections, seconds: forSeconds })
  // Its compiler gets the same time as the shop's.
  await load(controlSeconds)
  return {
    perSecond: async () => {
      const { requests, seconds: took } = await load(controlSeconds)
      return requests / took
    },
    stop: () => child.stop(),
  }
}

await main()
