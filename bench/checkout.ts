import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createCheckout, settleCheckout, configureCheckout } from '#modules/checkout/server'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { provideDatabase } from '#platform/db/transaction.server.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { aProduct, type SomeProduct } from '#tests/support/catalog-factories.ts'
import { aCheckoutInput, checkoutRow } from '#tests/support/orders-factories.ts'
import { configureStripeFor } from '#tests/support/payments/payments-bench.ts'
import { openStripeTestBench, type StripeTestBench } from '#tests/support/stripe-test-bench.ts'
import { findPostgres, startPostgres } from '../scripts/throwaway-postgres.mjs'
import { createStatements, settleStatements } from './checkout-statements.ts'
import { option } from './option.ts'

/**
 * `npm run bench:checkout [-- --seconds 8]`: checkouts and settled payments per second on a scratch PostgreSQL
 * server, with 1, 8 and 64 buyers at a time, beside pgbench with the bare statements of the same rows. Writes
 * docs/benchmarks-checkout.md.
 */
const seconds = Number(option('seconds', '8'))
const buyers = [1, 8, 64]
const say = (text: string) => process.stderr.write(`${text}\n`)

interface Row {
  readonly what: string
  readonly buyers: number
  readonly ours: number
  readonly bare: number
}

async function main(): Promise<void> {
  log.level = 'silent'
  const server = await startPostgres()
  const stripe = await openStripeTestBench()
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
    const products = await severalProducts()
    const rows: Row[] = []
    for (const count of buyers)
      rows.push(...(await measure(count, { stripe, products, scratch, url: server.url })))
    const text = reportOf(rows)
    writeFileSync('docs/benchmarks-checkout.md', text)
    process.stdout.write(text)
  } finally {
    await stripe.close()
    await database.close()
    rmSync(scratch, { recursive: true, force: true })
    await server.stop()
  }
}

/** Fifty hats, so that buyers compete for stock as in a real marketplace but don't all wait for one row. */
async function severalProducts(): Promise<SomeProduct[]> {
  const products: SomeProduct[] = []
  for (let n = 0; n < 50; n++) products.push(await aProduct({ name: `Hat ${n}`, quantity: 90_000 }))
  return products
}

interface Place {
  readonly stripe: StripeTestBench
  readonly products: readonly SomeProduct[]
  readonly scratch: string
  readonly url: string
}

async function measure(count: number, place: Place): Promise<Row[]> {
  say(`${count} at a time`)
  const sessions: string[] = []
  const creating = await inParallel(count, async () => {
    const product = place.products[Math.floor(Math.random() * place.products.length)]
    if (!product) return false
    const { checkoutId } = await createCheckout(visitor, aCheckoutInput([product]))
    const { stripe_session_id } = await checkoutRow(checkoutId)
    if (stripe_session_id) sessions.push(stripe_session_id)
    return true
  })
  for (const session of sessions) await place.stripe.sandbox.pay(session)
  const settling = await inParallel(count, async () => {
    const session = sessions.pop()
    if (session) await settleCheckout(system, session)
    return session !== undefined
  })
  const bareCreating = pgbench('create.sql', createStatements, { count, place })
  const bareSettling = pgbench('settle.sql', settleStatements, { count, place })
  return [
    { what: 'checkout begun', buyers: count, ours: creating, bare: bareCreating },
    { what: 'payment settled', buyers: count, ours: settling, bare: bareSettling },
  ]
}

/**
 * Checkouts per second by this number of shoppers, each of whom starts again when done. Ends early when no work is
 * left.
 */
async function inParallel(count: number, once: () => Promise<boolean>): Promise<number> {
  const started = performance.now()
  let done = 0
  const passed = () => (performance.now() - started) / 1000
  await Promise.all(
    Array.from({ length: count }, async () => {
      while (passed() < seconds && (await once())) done++
    }),
  )
  return done / passed()
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
      `| ${what} | ${count} | ${ours.toFixed(0)} | ${bare.toFixed(0)} | ${((ours / bare) * 100).toFixed(1)}% |`,
  )
  return `# Checkouts a second

Made by \`npm run bench:checkout\` on a scratch PostgreSQL server; ours runs ${seconds} seconds a row and is the whole use case in one process: pricing,
shipping, hold, order, and the calls of Stripe, whose stand-in runs in the same process and has a large part in the time. The control is
pgbench with the bare statements of the same rows. Fifty hats are on sale.

| What | at a time | ours a second | bare a second | share |
|---|---|---|---|---|
${lines.join('\n')}
`
}

await main()
