import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { currentDatabase } from '#platform/db/transaction.server.ts'
import { enqueue, job, openJobs, workOff } from '#platform/jobs/jobs.server.ts'
import { checkClock } from './check-clock.server.ts'
import { checkDatabase } from './check-database.server.ts'
import { checkJobs } from './check-jobs.server.ts'
import { checkMigrations } from './check-migrations.server.ts'

const directory = join(process.cwd(), 'migrations')
const workedJob = job({ name: 'test-health', payload: z.object({}), run: async () => undefined })

test('the database, its migrations and its clock are green', async () => {
  expect(await checkDatabase()).toMatchObject({
    status: 'green',
    text: expect.stringContaining('PostgreSQL 1'),
  })
  expect(await checkMigrations(directory)).toMatchObject({ status: 'green' })
  expect(await checkClock(async () => null)).toMatchObject({ status: 'green' })
})

test('Stripe’s clock counts when it answers, and an outage there is no finding about our clock', async () => {
  const ahead = async () => 90_000
  expect(await checkClock(ahead)).toMatchObject({ status: 'red', text: expect.stringContaining('behind') })
  const broken = async () => {
    throw new Error('no answer')
  }
  expect(await checkClock(broken)).toMatchObject({ status: 'green' })
})

test('a migration of a newer version is amber, a missing one red', async () => {
  const { pool } = currentDatabase()
  await pool.query(`insert into kysely_migration (name, timestamp) values ('9999_newer', '2026')`)
  try {
    expect(await checkMigrations(directory)).toMatchObject({
      status: 'amber',
      text: expect.stringContaining('9999_newer'),
    })
  } finally {
    await pool.query(`delete from kysely_migration where name = '9999_newer'`)
  }
  const { rows } = await pool.query(
    `delete from kysely_migration where name = (select max(name) from kysely_migration) returning *`,
  )
  try {
    expect(await checkMigrations(directory)).toMatchObject({
      status: 'red',
      text: expect.stringContaining('migrate'),
    })
  } finally {
    const { name, timestamp } = rows[0] as { name: string; timestamp: string }
    await pool.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [name, timestamp])
  }
})

test('without a finished job workers count as dead, after one as alive, and a job that is late is named', async () => {
  await openJobs([workedJob])
  await currentDatabase().pool.query(`update jobs.queue set created_on = now() - interval '1 day'`)
  expect(await checkJobs()).toMatchObject({ status: 'red', text: expect.stringContaining('No worker') })
  await enqueue(workedJob, {})
  await workOff([workedJob])
  expect(await checkJobs()).toMatchObject({ status: 'green' })
  await enqueue(workedJob, {})
  await currentDatabase().pool.query(
    `update jobs.job set start_after = now() - interval '20 minutes' where name = 'test-health' and state = 'created'`,
  )
  expect(await checkJobs()).toMatchObject({ status: 'red', text: expect.stringContaining('test-health') })
})
