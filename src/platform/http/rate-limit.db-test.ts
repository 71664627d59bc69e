import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { isRefusal } from '#shared/refusal.ts'
import { networkOf } from './client-network.ts'
import { countUse } from './rate-limit.server.ts'

const ann = { email: 'ann@example.test' }
const bob = { email: 'bob@example.test' }
const limit = { name: 'test', max: 3, windowSeconds: 60 }

test('a limit allows its maximum per window and refuses the next use with the time to wait', async () => {
  for (let use = 0; use < limit.max; use++) await countUse(limit, ann)
  const refused = await countUse(limit, ann).catch((error: unknown) => error)
  expect(isRefusal(refused) && refused.code).toBe('too-many-requests')
  expect(isRefusal(refused) && refused.details.retryAfterSeconds).toBeGreaterThan(50)
})

test('each user is counted separately', async () => {
  for (let use = 0; use < limit.max; use++) await countUse(limit, ann)
  await expect(countUse(limit, bob)).resolves.toBeUndefined()
})

test('parallel uses are all counted', async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => countUse(limit, ann)))
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(limit.max)
})

test('all addresses of one IPv6 household count as one', async () => {
  for (let use = 0; use < limit.max; use++) await countUse(limit, networkOf(`2001:db8:1:2::${use}`))
  await expect(countUse(limit, networkOf('2001:db8:1:2::ffff'))).rejects.toMatchObject({ status: 429 })
  await expect(countUse(limit, networkOf('2001:db8:1:3::1'))).resolves.toBeUndefined()
})

test('stored counts reveal no address and no email', async () => {
  const email = `${'x'.repeat(9_000)}@example.test`
  for (const who of [networkOf('192.0.2.77'), { email }, { email: 'ann@example.test' }])
    await countUse(limit, who)
  const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(databaseOf()())
  expect(rows).toHaveLength(3)
  for (const { key } of rows) expect(key).toMatch(/^test:[\w-]{43}$/)
})
