import { sql } from 'kysely'
import type { PaymentTables } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { OrderId } from '#shared/ids.ts'
import type { StripeTestBench } from '../stripe-test-bench.ts'

const db = databaseOf<PaymentTables>()

/** Each account's balance at Stripe, and what the ledger says it should be. The marketplace's has its own name. */
export type Balances = Readonly<Record<string, number>>

/** Balances of the marketplace and these accounts, available and pending. */
export async function balancesAtStripe(
  { stripe }: StripeTestBench,
  accountIds: readonly string[],
): Promise<Balances> {
  const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0)
  const own = await stripe.balance.retrieve()
  const balances: Record<string, number> = { platform: sumOf(own.available) + sumOf(own.pending) }
  for (const id of accountIds) {
    const { available, pending } = await stripe.balance.retrieve({}, { stripeContext: id })
    balances[id] = sumOf(available) + sumOf(pending)
  }
  return balances
}

/** The ledger's balances over all orders. */
export async function balancesInBooks(): Promise<Balances> {
  const platform = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::int as cents from ledger_entries where account = 'stripe'`.execute(
    db(),
  )
  const vendors = await sql<{ id: string; cents: number }>`
    select vendor.stripe_account_id as id, sum(entry.amount_cents)::int as cents
    from ledger_entries entry join vendors vendor on vendor.id = entry.vendor_id
    where entry.event like 'transfer:%' or entry.event like 'reversal:%'
    group by 1`.execute(db())
  return {
    platform: platform.rows[0]?.cents ?? 0,
    ...Object.fromEntries(vendors.rows.map(({ id, cents }) => [id, cents])),
  }
}

/** An order's ledger sums by account, in cents. */
export async function booksOf(orderId: OrderId): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; cents: number }>`
    select account, sum(amount_cents)::int as cents from ledger_entries where order_id = ${orderId} group by account`.execute(
    db(),
  )
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

/** What each vendor owes in total. */
export async function openDebts(): Promise<Record<string, number>> {
  const { rows } = await sql<{ vendor_id: string; cents: number }>`
    select vendor_id, sum(amount_cents)::int as cents from vendor_debts where amount_cents > 0 group by vendor_id`.execute(
    db(),
  )
  return Object.fromEntries(rows.map(({ vendor_id, cents }) => [vendor_id, cents]))
}
