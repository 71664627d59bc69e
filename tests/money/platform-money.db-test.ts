import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reconcilePaymentsJob } from '#modules/checkout/server'
import { configureEmail } from '#modules/notifications/server'
import { checkPlatformMoneyJob, platformMoneyReport } from '#modules/operations/server'
import { heldTransfers, retryDuePayments } from '#modules/payments/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { sendEmailJob } from '#platform/email/email.server.ts'
import { system } from '#shared/actor.ts'
import { configureStripe } from '#platform/stripe/stripe.server.ts'
import {
  anArtist,
  aPaidOrderOf,
  moneyBench,
  settleFunds,
  ship,
  setUpMoneyTests,
  transfersOf,
} from '#tests/support/payments/money-tests.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { configureStripeFor } from '#tests/support/payments/payments-bench.ts'
import { PUBLIC_URL } from '#tests/support/stripe-test-bench.ts'

const db = databaseOf<unknown>()
const contact = 'money@brimfolk.test'

setUpMoneyTests()

beforeEach(async () => {
  await openJobs([sendEmailJob])
  configureEmail({
    productName: 'Brimfolk',
    publicUrl: PUBLIC_URL,
    operatorEmail: contact,
    pageAtStripe: (id) => `https://stripe.test/payments/${id}`,
  })
})
afterEach(async () => {
  moneyBench().bench.sandbox.setSwitches({ payoutSchedule: 'manual' })
  configureStripeFor(moneyBench().bench)
  await sql`delete from emails`.execute(db())
  await sql`update transfers set status = 'canceled' where status = 'waiting'`.execute(db())
})

async function emails(): Promise<string[]> {
  const { rows } = await sql<{
    subject: string
  }>`select subject from emails where recipient = ${contact}`.execute(db())
  return rows.map(({ subject }) => subject)
}

async function operator() {
  return { ...(await aPerson()), staffRoles: ['admin'] as const }
}

function act(action: string, id = ''): Promise<Response> {
  return moneyBench().bench.submit('/sandbox/stripe/actions', { action, id })
}

test('manual payouts and a sufficient balance raise no alarm', async () => {
  await aPaidOrderOf([await anArtist()])
  await checkPlatformMoneyJob.run({})
  expect(await platformMoneyReport(await operator())).toMatchObject({
    problem: null,
    payoutInterval: 'manual',
    waitingCents: 7_200,
  })
  expect(await emails()).toEqual([])
})

test('automatic payouts raise an alarm before a share is missing, by email once a day', async () => {
  await aPaidOrderOf([await anArtist()])
  moneyBench().bench.sandbox.setSwitches({ payoutSchedule: 'daily' })
  await checkPlatformMoneyJob.run({})
  await checkPlatformMoneyJob.run({})
  expect(await platformMoneyReport(await operator())).toMatchObject({ problem: 'automatic-payouts' })
  expect(await emails()).toEqual(['Stripe pays out your balance automatically'])
})

test('a share without money in the balance waits, is reported, and is sent when the balance covers it', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await settleFunds()
  await act('pay-out-platform')
  await checkPlatformMoneyJob.run({})
  expect(await emails()).toEqual(['Your Stripe balance does not cover the artists’ shares'])
  await ship(orderId, ann)
  const [transfer] = await transfersOf(orderId, ann)
  expect(transfer?.status).not.toBe('sent')
  await act('top-up', '1000')
  shiftClock(24 * 3600 * 1000)
  moneyBench().bench.ahead = 24 * 3600
  await reconcilePaymentsJob.run({})
  await moneyBench().catchUp()
  expect(await transfersOf(orderId, ann)).toMatchObject([{ status: 'sent', amount_cents: 7_200 }])
  moneyBench().bench.ahead = 0
})

test('a share that the balance doesn’t cover for ten days is reported, still tried, and sent in the end', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await settleFunds()
  await act('pay-out-platform')
  await ship(orderId, ann)
  for (let hour = 1; hour <= 240; hour += 12) {
    shiftClock(hour * 3600 * 1000)
    await retryDuePayments(system)
    await moneyBench().work()
    await checkPlatformMoneyJob.run({})
  }
  expect(await heldTransfers(await operator())).toMatchObject([
    { orderId, kind: 'balance', retryAt: expect.any(Date) },
  ])
  expect(await emails()).toContain('A transfer to an artist needs your help')
  await act('top-up', '1000')
  shiftClock(11 * 24 * 3600 * 1000)
  moneyBench().bench.ahead = 11 * 24 * 3600
  await reconcilePaymentsJob.run({})
  await moneyBench().catchUp()
  expect(await transfersOf(orderId, ann)).toMatchObject([{ status: 'sent', amount_cents: 7_200 }])
  moneyBench().bench.ahead = 0
})

test('a payment that Stripe hasn’t captured isn’t a shortfall', async () => {
  await settleFunds()
  await act('pay-out-platform')
  moneyBench().bench.sandbox.setSwitches({ feeSeconds: 3_600 })
  await aPaidOrderOf([await anArtist()])
  moneyBench().bench.sandbox.setSwitches({ feeSeconds: 0 })
  await checkPlatformMoneyJob.run({})
  expect((await platformMoneyReport(await operator()))?.problem).toBeNull()
  await settleFunds()
  await moneyBench().catchUp()
})

test('a key that Stripe rejects raises an alarm', async () => {
  const { port } = moneyBench().bench
  const webhookSecrets = { platform: 'whsec_other', connected: 'whsec_other', thin: 'whsec_other' }
  configureStripe({ secretKey: 'sk_test_rolled', webhookSecrets, standIn: { host: '127.0.0.1', port } })
  await checkPlatformMoneyJob.run({})
  expect(await emails()).toEqual(['Stripe does not accept your secret key'])
  configureStripeFor(moneyBench().bench)
  moneyBench().bench.sandbox.requests.length = 0
})

test('only operators can read the result of the check', async () => {
  await expect(platformMoneyReport(await aPerson())).rejects.toMatchObject({ code: 'not-found' })
})
