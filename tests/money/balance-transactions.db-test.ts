import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { importBalanceTransactions } from '#modules/checkout/server'
import { balanceDifferences } from '#modules/payments/server'
import { now } from '#platform/clock.server.ts'
import { takeLock } from '#platform/db/take-lock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import { cents } from '#shared/money.ts'
import { balancesAtStripe } from '#tests/support/payments/balances.ts'
import {
  anArtist,
  aPaidOrderOf,
  decide,
  disputeOf,
  moneyBench,
  refund,
  ship,
  setUpMoneyTests,
} from '#tests/support/payments/money-tests.ts'

const db = databaseOf<unknown>()

setUpMoneyTests()

/** The stand-in still has movements of earlier tests, whose orders are gone. */
let earlier: readonly string[] = []
beforeEach(async () => {
  const listed = await moneyBench().bench.stripe.balanceTransactions.list({ limit: 100 })
  earlier = listed.data.map(({ id }) => id)
  moneyBench().bench.sandbox.requests.length = 0
})

async function differences() {
  const all = await balanceDifferences(system, new Date(now().getTime() + 60_000))
  return all.filter(({ transactions }) => !transactions.some((id) => earlier.includes(id)))
}

async function accountSum(account: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::int as cents from ledger_entries where account = ${account}`.execute(
    db(),
  )
  return rows[0]?.cents ?? 0
}

const act = (fields: Record<string, string>) => moneyBench().bench.submit('/sandbox/stripe/actions', fields)

/**
 * A month in short: sales, a refund, a shipped order whose transfer is partly reversed, a dispute, a payout, fees and
 * a top-up.
 */
async function aBusyMonth() {
  const [ann, bob] = [await anArtist(), await anArtist()]
  const first = await aPaidOrderOf([ann, bob])
  await ship(first.orderId, ann)
  await refund(system, first.orderId, { selection: { kind: 'amount', amountCents: cents(700) } })
  const second = await aPaidOrderOf([bob])
  const dispute = await disputeOf(second.orderId)
  await act({ action: 'settle' })
  await act({ action: 'pay-out-platform' })
  await act({ action: 'stripe-fee' })
  await act({ action: 'top-up', id: '12.50' })
  return { dispute }
}

test('every line of a payout report has its entries, and the ledger equals the balance at Stripe', async () => {
  await aBusyMonth()
  await importBalanceTransactions(system)
  expect(await differences()).toEqual([])
  const { platform } = await balancesAtStripe(moneyBench().bench, [])
  expect(await accountSum('stripe')).toBe(platform)
  expect(await accountSum('bank')).not.toBe(0)
  const { rows } = await sql<{ kind: string }>`
    select distinct split_part(event, ':', 1) as kind from balance_transactions order by 1`.execute(db())
  expect(rows.map(({ kind }) => kind)).toEqual([
    'balance',
    'dispute',
    'payment',
    'refund',
    'reversal',
    'transfer',
  ])
})

test('importing again changes nothing, and adds movements that were created in between', async () => {
  const { dispute } = await aBusyMonth()
  await importBalanceTransactions(system)
  const before = await accountSum('stripe')
  await importBalanceTransactions(system)
  expect(await accountSum('stripe')).toBe(before)
  await decide(dispute, 'won')
  await moneyBench().catchUp()
  await importBalanceTransactions(system)
  expect(await differences()).toEqual([])
})

test('reports a movement that the ledger lacks, with its transaction', async () => {
  await aBusyMonth()
  await importBalanceTransactions(system)
  await sql`insert into balance_transactions
    (id, type, reporting_category, source, amount_cents, fee_cents, net_cents, created_at, available_on)
    values ('txn_stray', 'charge', 'charge', 'ch_of_another_marketplace', 500, 45, 455, now(), now())`.execute(
    db(),
  )
  await importBalanceTransactions(system)
  expect(await differences()).toEqual([
    { orderId: null, event: null, atStripeCents: 455, inBooksCents: 0, transactions: ['txn_stray'] },
  ])
})

test('compares four thousand payments in two seconds', async () => {
  await transaction(async () => {
    takeLock('order money', 'all of these orders')
    await sql`set local session_replication_role = replica`.execute(db())
    await sql`insert into ledger_entries (order_id, event, account, amount_cents)
      select id, event, account, amount from (select gen_random_uuid() as id from generate_series(1, 4000)) orders,
        (values ('payment', 'stripe', 4256), ('payment', 'platform', -4256),
          ('processing-fee', 'stripe', -153), ('processing-fee', 'processing', 153)) entry (event, account, amount)`.execute(
      db(),
    )
    await sql`insert into balance_transactions
        (id, type, reporting_category, amount_cents, fee_cents, net_cents, created_at, available_on, order_id, event)
      select 'txn_' || order_id, 'charge', 'charge', 4256, 153, 4103, now(), now(), order_id, 'payment'
      from ledger_entries where event = 'payment' and account = 'stripe'`.execute(db())
  })
  const started = performance.now()
  expect(await differences()).toEqual([])
  expect(performance.now() - started).toBeLessThan(2_000)
  // A large ledger takes longer than other statements may.
  await transaction(async () => {
    await sql`set local statement_timeout = '1ms'`.execute(db())
    expect(await differences()).toEqual([])
  })
}, 60_000)

test('a movement of an unknown kind is booked as unexplained', async () => {
  await aBusyMonth()
  await sql`insert into balance_transactions
    (id, type, reporting_category, source, amount_cents, fee_cents, net_cents, created_at, available_on)
    values ('txn_odd', 'reserve_hold', 'risk_reserved_funds', null, -900, 0, -900, now(), now())`.execute(
    db(),
  )
  await importBalanceTransactions(system)
  expect(await accountSum('unexplained')).toBe(900)
})

test('rejects changes to stored balance transactions, and deleting them', async () => {
  await aBusyMonth()
  await importBalanceTransactions(system)
  for (const change of [
    sql`update balance_transactions set net_cents = 0`,
    sql`update balance_transactions set event = null, order_id = null`,
    sql`delete from balance_transactions`,
    sql`truncate balance_transactions`,
  ]) {
    await expect(change.execute(db())).rejects.toThrow('never')
  }
  const lopsided = sql`insert into ledger_entries (event, account, amount_cents) values ('balance:txn_1', 'bank', 5)`
  await expect(lopsided.execute(db())).rejects.toThrow('off by 5 cents')
})
