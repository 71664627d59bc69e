import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { configureEmail } from '#modules/notifications/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { green, type HealthFinding, red } from '#platform/health/health-check.ts'
import { visitor } from '#shared/actor.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { healthReport, provideHealthChecks } from './health-report.server.ts'
import { reportHealthJob } from './report-health.server.ts'

const db = databaseOf<unknown>()
const hourMs = 3_600_000

/** One hourly run, an hour after the one before. */
async function runHours(count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    await reportHealthJob.perform({})
    hours += 1
    shiftClock(hours * hourMs)
  }
}
let hours = 0

beforeEach(() =>
  configureEmail({
    productName: 'Brimfolk',
    publicUrl: 'https://hats.example',
    operatorEmail: 'owner@hats.example',
    pageAtStripe: () => '',
  }),
)
beforeEach(() => {
  // Early on a day, so that a test's hours are on the same day.
  const now = new Date()
  const startOfTomorrow = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
  hours = Math.ceil((startOfTomorrow - now.getTime()) / hourMs)
  shiftClock(hours * hourMs)
})
afterEach(() => shiftClock(0))

function provide(backups: HealthFinding): void {
  provideHealthChecks([
    { name: 'Database', run: async () => green('It answers.') },
    { name: 'Backups', run: async () => backups },
  ])
}

async function emails() {
  const { rows } = await sql<{ recipient: string; subject: string; body_text: string }>`
    select recipient, subject, body_text from emails where key like 'health:%' order by created_at`.execute(
    db(),
  )
  return rows
}

test('while something stays red, the owner gets one email a day that says what to do', async () => {
  provide(red('There is no backup. Run one.'))
  await runHours(4)
  const [email, ...more] = await emails()
  expect(more).toEqual([])
  expect(email).toMatchObject({
    recipient: 'owner@hats.example',
    subject: 'Your site needs attention: Backups',
  })
  expect(email?.body_text).toContain('Backups: There is no backup. Run one.')
  expect(email?.body_text).toContain('https://hats.example/operator/health')
  expect(email?.body_text).not.toContain('It answers.')
  await runHours(24)
  expect(await emails()).toHaveLength(2)
})

test('a check that is red only once is not emailed, however often that happens', async () => {
  for (let n = 0; n < 3; n++) {
    provide(red('There is no backup. Run one.'))
    await runHours(1)
    provide(green('There is one.'))
    await runHours(1)
  }
  expect(await emails()).toEqual([])
})

test('a repeated run of the same hour doesn’t count twice', async () => {
  provide(red('There is no backup. Run one.'))
  await reportHealthJob.perform({})
  await reportHealthJob.perform({})
  expect(await emails()).toEqual([])
})

test('two workers at the same time send one email', async () => {
  provide(red('There is no backup. Run one.'))
  await runHours(1)
  await Promise.all([reportHealthJob.perform({}), reportHealthJob.perform({})])
  expect(await emails()).toHaveLength(1)
})

test('nobody gets an email while nothing is red', async () => {
  provide({ status: 'amber', text: 'Look at it.' })
  await runHours(2)
  expect(await emails()).toEqual([])
})

test('only operators see the report', async () => {
  provide(green('It is new.'))
  const operator = await aPerson({ isOperator: true })
  expect((await healthReport(operator)).lines.map(({ name }) => name)).toEqual(['Database', 'Backups'])
  for (const actor of [visitor, await aPerson()])
    await expect(healthReport(actor)).rejects.toMatchObject({ code: 'not-found' })
})
