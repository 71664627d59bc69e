import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createCheckout, expireCheckoutsJob } from '#modules/checkout/server'
import { createWelcomeCode } from '#modules/promotions/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { countUse } from '#platform/http/rate-limit.server.ts'
import { queueEmail } from '#platform/email/email.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { type Lifetime, lifetimeText, retention } from '#shared/retention.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aGuestDevice } from '#tests/support/guest-device.ts'
import { aCheckoutInput, orderRow } from '#tests/support/orders-factories.ts'
import { openPaymentsBench, type PaymentsBench } from '#tests/support/payments/payments-bench.ts'
import { tidyJob } from './tidy.server.ts'

const db = databaseOf<unknown>()
const lifetimes: readonly Lifetime[] = Object.values(retention)
let marketplace: PaymentsBench

beforeAll(async () => {
  marketplace = await openPaymentsBench()
}, 60_000)
afterAll(() => marketplace.close())
afterEach(() => {
  shiftClock(0)
  marketplace.bench.ahead = 0
})

/** All tables, including the queue's, that contain one of these words in any column. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`.execute(db())
  const found: string[] = []
  for (const { schema, name } of rows) {
    for (const word of words) {
      const hit = await sql`select 1 from ${sql.table(`${schema}.${name}`)} t
        where strpos(lower(t::text), lower(${word})) > 0 limit 1`.execute(db())
      if (hit.rows.length > 0) found.push(`${name}: ${word}`)
    }
  }
  return found
}

test('eight days later nothing identifies the guest of an abandoned order', async () => {
  const email = 'canary.email@example.test'
  const network = networkOf('203.0.113.77')
  const { code } = await createWelcomeCode(system, email)
  const address = {
    name: 'Canaryname Person',
    street: '1 Canarystreet',
    city: 'Canaryville',
    state: 'TX',
    zip: '78701',
    country: 'US',
  }
  const input = { email, address, network, device: aGuestDevice(), discountCode: code }
  const { orderId } = await createCheckout(visitor, aCheckoutInput([await aProduct()], input))
  await sql`update orders set shipping_address = shipping_address || '{"phone": "canary-phone"}'::jsonb
    where id = ${orderId}`.execute(db())
  await countUse({ name: 'test', max: 9, windowSeconds: 60 }, network)
  await sql`delete from promotions where code <> ${code}`.execute(db())
  // The code belongs to the newsletter address. This test checks only the order's own data.
  await sql`update promotions set email = null`.execute(db())
  const words = ['canary', '203.0.113.77']
  expect(await tablesWith(words)).not.toEqual([])

  shiftClock(40 * 60_000)
  marketplace.bench.ahead = 40 * 60
  await expireCheckoutsJob.run({})
  await marketplace.catchUp()
  shiftClock(6 * dayMs)
  await tidyJob.run({})
  expect(await orderRow(orderId)).toMatchObject({ status: 'canceled', email })

  shiftClock(8 * dayMs)
  await tidyJob.run({})
  expect(await tablesWith(words)).toEqual([])
  expect(await orderRow(orderId)).toMatchObject({ shipping_address: { state: 'TX', country: 'US' } })
})

test('expired data is deleted in batches, and nothing before', async () => {
  const count = async (table: string) =>
    (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db())).rows[0]?.n
  await sql`insert into rate_limits (key, window_ends_at, used) select n::text, now(), 1 from generate_series(1, 1200) n`.execute(
    db(),
  )
  await sql`insert into verifications (identifier, value, expires_at) values ('a', 'a', now() + interval '2 hours')`.execute(
    db(),
  )
  await sql`insert into webhook_events (id, source, type, payload, processed_at)
    values ('evt_1', 'stripe', 'x', '{"objectId": "cs_1"}', now())`.execute(db())
  await queueEmail('old', { to: 'jo@example.test', subject: 's', text: 't', html: 'h' })
  const payload = async () =>
    (await sql<{ payload: object }>`select payload from webhook_events`.execute(db())).rows[0]?.payload

  shiftClock(3_600_000)
  await tidyJob.run({})
  expect([await count('rate_limits'), await count('verifications')]).toEqual([1200, 1])
  shiftClock(dayMs + 3_600_000)
  await tidyJob.run({})
  expect([await count('rate_limits'), await count('verifications')]).toEqual([0, 0])
  expect([await payload(), await count('emails')]).toEqual([{ objectId: 'cs_1' }, 1])
  shiftClock(31 * dayMs)
  await tidyJob.run({})
  expect([await payload(), await count('emails'), await count('webhook_events')]).toEqual([{}, 0, 1])
  shiftClock(91 * dayMs)
  await tidyJob.run({})
  await tidyJob.run({})
  expect(await count('webhook_events')).toBe(0)
})

test('every cleanup has the index that the retention table names', async () => {
  const { rows } = await sql<{ name: string; table: string }>`
    select indexname as name, tablename as table from pg_indexes`.execute(db())
  const indexes = new Set(rows.map(({ name, table }) => `${table} ${name}`))
  for (const { table, index } of lifetimes) {
    if (index) expect([index, indexes.has(`${table} ${index}`)]).toEqual([index, true])
  }
})

test('the queue deletes its jobs when the retention table says so', async () => {
  const { rows } = await sql<{ name: string; finished: number; waiting: number }>`
    select name, deletion_seconds as finished, retention_seconds as waiting from jobs.queue`.execute(db())
  const jobs = rows.filter(({ name }) => name !== 'dead-letter' && !name.startsWith('__'))
  expect(jobs.length).toBeGreaterThan(3)
  for (const { name, finished } of jobs) expect([name, finished]).toEqual([name, retention.jobs.hours * 3600])
  expect(rows.find(({ name }) => name === 'dead-letter')?.waiting).toBe(retention.deadLetterJobs.hours * 3600)
})

test('docs/retention.md matches the retention table', async () => {
  const line = (lifetime: Lifetime) =>
    `| ${lifetime.what} | ${lifetimeText(lifetime)} | ${lifetime.since} | ${lifetime.outcome} | ${lifetime.by} | ${lifetime.index ?? '–'} |`
  const text = `# How long data is kept

Written from \`src/shared/retention.ts\` by \`vitest -u --project database src/main/tidy.db-test.ts\`; don't edit it here.
The job \`tidy\` runs every hour, in batches. Confirmed accounts, paid orders and the books are not in this list: they stay.

| What | Kept for | After | Then | By | Index |
|---|---|---|---|---|---|
${lifetimes.map(line).join('\n')}
`
  await expect(text).toMatchFileSnapshot('../../docs/retention.md')
})
