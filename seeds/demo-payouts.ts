import { sql } from 'kysely'
import { lockMoney, refreshStripeBalance } from '#modules/payments/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import type { DemoPeople } from './load-demo.ts'

const db = databaseOf<unknown>()
/** How long after the order the artist shipped it, and was paid. */
const daysToShip = 2

/** What the demo's payouts require from the stand-in for Stripe. */
export interface DemoBank {
  act(action: 'settle', id: string): void
  payOut(accountId: string, amount: number, at: Date): void
}

/**
 * The artists' money of orders so far: it arrived at Stripe when the hats were shipped, and went to their banks on the Mondays after
 * it became available.
 */
export async function loadDemoPayouts({ artists }: DemoPeople, bank: DemoBank): Promise<void> {
  for (const orderId of await ordersWithTransfers()) await backdateTransfers(orderId)
  bank.act('settle', '')
  for (const { account, amount, at } of await weeksOfPayouts()) bank.payOut(account, amount, at)
  for (const artist of artists.values()) await refreshStripeBalance(artist)
}

async function ordersWithTransfers(): Promise<OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    select distinct order_id as id from ledger_entries where event like 'transfer:%' order by 1`.execute(db())
  return rows.map(({ id }) => id)
}

async function backdateTransfers(orderId: OrderId): Promise<void> {
  await transaction(async () => {
    await sql`select set_config('brimfolk.backdate_demo', 'on', true)`.execute(db())
    await lockMoney(system, orderId)
    await sql`update ledger_entries l set created_at = least(l.created_at, o.paid_at + make_interval(days => ${daysToShip}))
      from orders o where o.id = l.order_id and o.id = ${orderId} and l.event like 'transfer:%'`.execute(db())
  })
}

interface Payout {
  readonly account: string
  readonly amount: number
  readonly at: Date
}

/** What each artist was sent in a week goes out at nine on Monday of the week after next, as far as that is in the past. */
async function weeksOfPayouts(): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    select account, sum(amount)::int as amount, at from (
      select v.stripe_account_id as account, t.amount_cents - t.reversed_cents as amount,
        date_trunc('week', o.paid_at + make_interval(days => ${daysToShip}), 'UTC') + interval '14 days 9 hours' as at
      from transfers t join vendors v on v.id = t.vendor_id join orders o on o.id = t.order_id
      where t.status = 'sent' and v.status = 'active') shares
    where at < now() - interval '1 day'
    group by account, at having sum(amount) > 0 order by at, account`.execute(db())
  return rows
}
