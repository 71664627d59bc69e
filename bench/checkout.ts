import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createCheckout, settleCheckout, configureCheckout } from '#modules/checkout/server'
import { isStripeFailure } from '#modules/payments/server'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { provideDatabase } from '#platform/db/transaction.server.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { aProduct, type SomeProduct } from '#tests/support/catalog-factories.ts'
import { aCheckoutInput, checkoutRow } from '#tests/support/orders-factories.ts'
import { configureStripeFor } from '#tests/support/payments/payments-bench.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { findPostgres, startPostgres } from '../scripts/throwaway-postgres.mjs'
import { createStatements, settleStatements } from './checkout-statements.ts'
import { openStripeProcess, type StripeProcess } from './open-stripe-process.ts'
import { option } from '#scripts/command-line/option.ts'
import { cpuSecondsOfTree } from './process-cpu.ts'

/**
 * `npm run bench:checkout [-- --seconds 8]`: checkouts and settled payments per second on a scratch PostgreSQL
 * server, with 1, 8 and 64 buyers at a time, of fifty artists and of one, beside pgbench with the bare statements of the same
 * rows. Writes docs/benchmarks-checkout.md.
 */
const seconds = Number(option('seconds', '8'))
const buyers = [1, 8, 64]
const hats = 50
const say = (text: string) => process.stderr.write(`${text}\n`)

interface Row {
  readonly what: string
  readonly buyers: number
  readonly ours: Pace
  readonly bare: number
}

interface Pace {
  readonly perSecond: number
  /** Milliseconds of CPU for each, of this process and of PostgreSQL's. */
  readonly cpuMs: number
  readonly databaseMs: number
}

async function main(): Promise<void> {
  log.level = 'silent'
  const server = await startPostgres()
  const stripe = await openStripeProcess()
  const database = await openDatabase({ databaseUrl: server.url, dataDir: '' })
  const scratch = mkdtempSync(join(tmpdir(), 'brimfolk-bench-checkout-'))
  try {
    provideDatabase(database)
    await migrate(database.kysely, resolve('migrations'))
    await openJobs([])
    configureStripeFor(stripe)
    configureCheckout({
      publicUrl: 'http://localhost:3000',
      rates: { feeBasisPoints: 400, taxBasisPoints: 700 },
      transferWhen: 'shipped',
    })
    const rows: Row[] = []
    const place = { stripe, scratch, url: server.url, postgresPid: server.pid }
    for (const whose of ['fifty artists', 'one artist'] as const) {
      const products = await severalProducts(whose)
      await sellSome(products, stripe)
      // Servers do this by themselves within minutes. Without it, statements are planned for empty tables.
      await database.pool.query('vacuum analyze')
      for (const count of buyers) rows.push(...(await measure(whose, count, { ...place, products })))
    }
    const text = reportOf(rows)
    writeFileSync('docs/benchmarks-checkout.md', text)
    process.stdout.write(text)
  } finally {
    await stripe.stop()
    await database.close()
    rmSync(scratch, { recursive: true, force: true })
    await server.stop()
  }
}

type Whose = 'fifty artists' | 'one artist'

/** Several hats, so that buyers compete for stock as in a real marketplace but don't all wait for one row. */
async function severalProducts(whose: Whose): Promise<SomeProduct[]> {
  const vendor = whose === 'one artist' ? { vendor: await aVendor() } : {}
  const products: SomeProduct[] = []
  for (let n = 0; n < hats; n++)
    products.push(await aProduct({ name: `Hat ${n}`, quantity: 90_000, ...vendor }))
  return products
}

/** A marketplace has sold something before. */
async function sellSome(products: readonly SomeProduct[], stripe: StripeProcess): Promise<void> {
  for (let round = 0; round < 10; round++) {
    const sessions = await Promise.all(products.map((product) => begin(product)))
    await stripe.pay(sessions)
    await Promise.all(sessions.map((session) => settleCheckout(system, session)))
  }
}

/** The payment session of a new checkout. */
async function begin(product: SomeProduct): Promise<string> {
  const { checkoutId } = await createCheckout(visitor, aCheckoutInput([product]))
  const { stripe_session_id: session } = await checkoutRow(checkoutId)
  if (!session) throw new Error('Stripe opened no session')
  return session
}

interface Place {
  readonly stripe: StripeProcess
  readonly postgresPid: number
  readonly products: readonly SomeProduct[]
  readonly scratch: string
  readonly url: string
}

async function measure(whose: Whose, count: number, place: Place): Promise<Row[]> {
  say(`${count} at a time, ${whose}`)
  const sessions: string[] = []
  const creating = await inParallel({ count, place }, async () => {
    const product = place.products[Math.floor(Math.random() * place.products.length)]
    if (!product) return 'over'
    sessions.push(await begin(product))
    return 'done'
  })
  await place.stripe.pay(sessions)
  const settling = await inParallel({ count, place }, async () => {
    const session = sessions.pop()
    if (!session) return 'over'
    try {
      await settleCheckout(system, session)
      return 'done'
    } catch (error) {
      if (!isStripeFailure(error)) throw error
      sessions.push(session)
      return 'late'
    }
  })
  const bareCreating = pgbench('create.sql', createStatements, { count, place })
  const bareSettling = pgbench('settle.sql', settleStatements, { count, place })
  return [
    { what: `checkout begun, ${whose}`, buyers: count, ours: creating, bare: bareCreating },
    { what: `payment settled, ${whose}`, buyers: count, ours: settling, bare: bareSettling },
  ]
}

/** 'late': Stripe didn't answer in time, as a crowd on two cores shares them with its stand-in; it is tried again. */
type Outcome = 'done' | 'late' | 'over'

/** This number of shoppers, each of whom starts again when done. Ends early when no work is left. */
async function inParallel(
  { count, place }: { readonly count: number; readonly place: Place },
  once: () => Promise<Outcome>,
): Promise<Pace> {
  const cpuBefore = process.cpuUsage()
  const databaseBefore = cpuSecondsOfTree(place.postgresPid)
  const started = performance.now()
  let [done, late] = [0, 0]
  const passed = () => (performance.now() - started) / 1000
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (let outcome: Outcome = 'done'; passed() < seconds && outcome !== 'over'; ) {
        outcome = await once()
        if (outcome === 'done') done++
        if (outcome === 'late') late++
      }
    }),
  )
  const perSecond = done / passed()
  if (late > 0) say(`${late} calls of Stripe’s stand-in were late`)
  const { user, system: kernel } = process.cpuUsage(cpuBefore)
  return {
    perSecond,
    cpuMs: (user + kernel) / 1_000 / done,
    databaseMs: ((cpuSecondsOfTree(place.postgresPid) - databaseBefore) * 1_000) / done,
  }
}

function pgbench(
  name: string,
  statements: string,
  { count, place }: { readonly count: number; readonly place: Place },
): number {
  const file = join(place.scratch, name)
  writeFileSync(file, statements)
  const program = join(findPostgres() ?? '', 'pgbench')
  // Settles checkouts from the step before, which therefore creates enough of them.
  const total = name === 'settle.sql' ? 800 : 1_200
  const amount = ['-t', String(Math.floor(total / count))]
  const output = execFileSync(program, [
    '-n',
    '-M',
    'simple',
    '-c',
    String(count),
    '-j',
    '2',
    ...amount,
    '-f',
    file,
    place.url,
  ])
  const found = /tps = ([\d.]+) \(without/.exec(output.toString())?.[1]
  if (!found) throw new Error(`pgbench printed no figure:\n${output.toString()}`)
  return Number(found)
}

function reportOf(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ what, buyers: count, ours, bare }) =>
      `| ${what} | ${count} | ${ours.perSecond.toFixed(0)} | ${ours.cpuMs.toFixed(1)} | ${ours.databaseMs.toFixed(1)} | ${bare.toFixed(0)} | ${((ours.perSecond / bare) * 100).toFixed(1)}% |`,
  )
  return `# Checkouts a second

Made by \`npm run bench:checkout\` on a scratch PostgreSQL server; ours runs ${seconds} seconds a row and is the whole use case in one process: pricing,
shipping, reservation, order, and the calls of Stripe, whose stand-in runs in another process on the same cores. CPU is milliseconds for
each, of our process and of PostgreSQL. The tables have some hundred
earlier sales and fresh statistics. The control is pgbench with the bare statements of the same rows. ${hats} hats are on sale.

| What | at a time | ours a second | our CPU (ms) | PostgreSQL’s CPU (ms) | bare a second | share |
|---|---|---|---|---|---|---|
${lines.join('\n')}
`
}

await main()
