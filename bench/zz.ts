import { resolve } from 'node:path'
import pg from 'pg'
import { createCheckout, settleCheckout, configureCheckout } from '#modules/checkout/server'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { provideDatabase } from '#platform/db/transaction.server.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aCheckoutInput, checkoutRow } from '#tests/support/orders-factories.ts'
import { configureStripeFor } from '#tests/support/payments/payments-bench.ts'
import { startPostgres } from '../scripts/throwaway-postgres.mjs'
import { openStripeProcess } from './open-stripe-process.ts'
log.level = 'silent'
import { createHash } from 'node:crypto'
import { cpuSecondsOfTree } from './process-cpu.ts'
const NAMED = process.env.NAMED === '1'
const times = new Map<string, { n: number; ms: number }>()
const query = pg.Client.prototype.query
pg.Client.prototype.query = function (this: any, ...a: any[]) {
  const t = (typeof a[0] === 'string' ? a[0] : a[0]?.text ?? '?').replace(/\s+/g, ' ').slice(0, 90)
  if (NAMED && typeof a[0] === 'string' && Array.isArray(a[1]) && a[1].length > 0) a[0] = { name: 'h' + createHash('md5').update(a[0]).digest('hex'), text: a[0] , values: a.splice(1, 1)[0] }
  const began = performance.now()
  const done = () => { const e = times.get(t) ?? { n: 0, ms: 0 }; e.n++; e.ms += performance.now() - began; times.set(t, e) }
  const cb = a.at(-1)
  if (typeof cb === 'function') { a[a.length - 1] = (...r: any[]) => { done(); cb(...r) }; return Reflect.apply(query, this, a) }
  const p: any = Reflect.apply(query, this, a)
  return p?.then ? p.then((r: any) => { done(); return r }) : p
} as any
const server = await startPostgres(); const stripe = await openStripeProcess()
const database = await openDatabase({ databaseUrl: server.url, dataDir: '' })
provideDatabase(database); await migrate(database.kysely, resolve('migrations')); await openJobs([])
configureStripeFor(stripe)
configureCheckout({ publicUrl: 'http://localhost:3000', rates: { feeBasisPoints: 400, taxBasisPoints: 700 }, transferWhen: 'shipped' })
const products = []; for (let n = 0; n < 20; n++) products.push(await aProduct({ quantity: 90000 }))
const sessions: string[] = []
const N = 300
let c0 = 0, p0 = process.cpuUsage()
const mark = () => { times.clear(); c0 = cpuSecondsOfTree(server.pid); p0 = process.cpuUsage() }
const show = (t: string, wall: number) => { const u = process.cpuUsage(p0); console.log(t, 'PG cpu ms', ((cpuSecondsOfTree(server.pid) - c0) * 1000 / N).toFixed(2), 'ours', ((u.user + u.system) / 1000 / N).toFixed(2)); console.log(t, 'wall ms each', (wall / N).toFixed(2)); let sum = 0; for (const [k, { n, ms }] of [...times].sort((x, y) => y[1].ms - x[1].ms).slice(0, 16)) { sum += ms; console.log((ms / N).toFixed(3), (n / N).toFixed(2), k) } console.log('sum', (sum / N).toFixed(2)); times.clear() }
for (let round = 0; round < 3; round++) {
  mark(); let b = performance.now()
  for (let n = 0; n < N; n++) { const { checkoutId } = await createCheckout(visitor, aCheckoutInput([products[n % 20]!])); sessions.push((await checkoutRow(checkoutId)).stripe_session_id!) }
  if (round === 2) show('BEGIN', performance.now() - b)
  await stripe.pay(sessions); mark(); b = performance.now()
  for (const s of sessions.splice(0)) await settleCheckout(system, s)
  if (round === 2) show('SETTLE', performance.now() - b)
}
await stripe.stop(); await database.close(); await server.stop(); process.exit(0)
