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
const dayMs = 86_400_000

beforeEach(() =>
  configureEmail({
    productName: 'Brimfolk',
    publicUrl: 'https://hats.example',
    operatorEmail: 'owner@hats.example',
    pageAtStripe: () => '',
  }),
)
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

test('while something is red, the owner gets one email a day that says what to do', async () => {
  provide(red('There is no backup. Run one.'))
  for (let hour = 0; hour < 3; hour++) await reportHealthJob.perform({})
  const [email, ...more] = await emails()
  expect(more).toEqual([])
  expect(email).toMatchObject({
    recipient: 'owner@hats.example',
    subject: 'Your site needs attention: Backups',
  })
  expect(email?.body_text).toContain('Backups: There is no backup. Run one.')
  expect(email?.body_text).toContain('https://hats.example/operator/health')
  expect(email?.body_text).not.toContain('It answers.')
  shiftClock(dayMs)
  await reportHealthJob.perform({})
  expect(await emails()).toHaveLength(2)
})

test('two workers at the same time send one email', async () => {
  provide(red('There is no backup. Run one.'))
  await Promise.all([reportHealthJob.perform({}), reportHealthJob.perform({})])
  expect(await emails()).toHaveLength(1)
})

test('nobody gets an email while nothing is red', async () => {
  provide({ status: 'amber', text: 'Look at it.' })
  await reportHealthJob.perform({})
  expect(await emails()).toEqual([])
})

test('only operators see the report', async () => {
  provide(green('It is new.'))
  const operator = await aPerson({ isOperator: true })
  expect((await healthReport(operator)).lines.map(({ name }) => name)).toEqual(['Database', 'Backups'])
  for (const actor of [visitor, await aPerson()])
    await expect(healthReport(actor)).rejects.toMatchObject({ code: 'not-found' })
})
