import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { configureEmail } from '#modules/notifications/server'
import { type PaymentTables, retryHeldTransfer } from '#modules/payments/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import {
  anArtist,
  aPaidOrderOf,
  moneyBench,
  ship,
  setUpMoneyTests,
} from '#tests/support/payments/money-tests.ts'
import { reportHeldTransfers } from './report-held-transfers.server.ts'

const db = databaseOf<PaymentTables>()
const hourMs = 3_600_000

setUpMoneyTests()

beforeEach(() =>
  configureEmail({
    productName: 'Brimfolk',
    publicUrl: 'https://hats.example',
    operatorEmail: 'owner@hats.example',
    pageAtStripe: () => '',
  }),
)

async function reports() {
  const { rows } = await sql<{ recipient: string; subject: string; body_text: string }>`
    select recipient, subject, body_text from emails where key like 'held-transfers:%' order by created_at`.execute(
    db(),
  )
  return rows
}

/** A transfer that Stripe has refused on the last attempt, so that it needs an operator. */
async function aHeldTransfer(): Promise<OrderId> {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await sql`update transfers set stripe_charge = 'ch_gone', held_tries = 11 where order_id = ${orderId}`.execute(
    db(),
  )
  await ship(orderId, ann)
  return orderId
}

test('the site’s contact gets one email for all newly held transfers, and none while they stay held', async () => {
  for (let n = 0; n < 2; n++) await aHeldTransfer()
  for (let hour = 0; hour < 60; hour++) {
    shiftClock(hour * hourMs)
    await reportHeldTransfers(system)
  }
  const [report, ...others] = await reports()
  expect(others).toEqual([])
  expect(report).toMatchObject({
    recipient: 'owner@hats.example',
    subject: '2 transfers to artists need your help',
  })
  expect(report?.body_text).toContain('$144.00')
  expect(report?.body_text).toContain('refused by Stripe')
  expect(report?.body_text).toContain('https://hats.example/operator/jobs')
})

test('transfers held later are reported together, a day after the last email', async () => {
  await aHeldTransfer()
  await reportHeldTransfers(system)
  for (let n = 0; n < 2; n++) await aHeldTransfer()
  shiftClock(23 * hourMs)
  await reportHeldTransfers(system)
  expect(await reports()).toHaveLength(1)
  shiftClock(25 * hourMs)
  await reportHeldTransfers(system)
  expect((await reports()).map(({ subject }) => subject)).toEqual([
    'A transfer to an artist needs your help',
    '2 transfers to artists need your help',
  ])
})

test('a transfer that is refused again after an operator’s retry is reported again', async () => {
  const orderId = await aHeldTransfer()
  await reportHeldTransfers(system)
  const { id } = await db()
    .selectFrom('transfers')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await retryHeldTransfer(await aPerson({ isOperator: true }), id)
  await moneyBench().catchUp()
  shiftClock(25 * hourMs)
  await reportHeldTransfers(system)
  expect(await reports()).toHaveLength(1)
  await sql`update transfers set retry_at = null where id = ${id}`.execute(db())
  await reportHeldTransfers(system)
  expect(await reports()).toHaveLength(2)
})

test('a transfer that is still retried, or waits for the artist’s account, is not reported', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await sql`update transfers set stripe_charge = 'ch_gone' where order_id = ${orderId}`.execute(db())
  await ship(orderId, ann)
  await reportHeldTransfers(system)
  expect(await reports()).toEqual([])
})
