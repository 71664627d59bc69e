import type Stripe from 'stripe'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { stripe } from '#platform/stripe/stripe.server.ts'
import type { System } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { cents } from '#shared/money.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

/** Stripe may list a transaction minutes late, so runs overlap. A transaction that is read twice is stored once. */
const overlapMs = dayMs

/**
 * Stores new balance transactions of the marketplace's own Stripe account, starting at the newest stored one or at
 * the first payment. Does nothing before the first payment. Reads day by day, oldest first, so that an interrupted
 * run leaves no gap.
 */
export async function fetchBalanceTransactions(
  _actor: System,
  begin: () => Promise<Date | null>,
): Promise<void> {
  const newest = await db()
    .selectFrom('balance_transactions')
    .select((eb) => eb.fn.max('created_at').as('at'))
    .executeTakeFirst()
  const from = newest?.at ?? (await begin())
  if (!from) return
  const first = from.getTime() - overlapMs
  for (let start = first; start < now().getTime(); start += dayMs) await fetchDay(start)
}

async function fetchDay(start: number): Promise<void> {
  const created = { gte: Math.floor(start / 1000), lt: Math.floor((start + dayMs) / 1000) }
  const query = { created, currency: 'usd', limit: 100 }
  let page = await stripe().balanceTransactions.list(query)
  await store(page.data)
  while (page.has_more) {
    page = await stripe().balanceTransactions.list({ ...query, starting_after: page.data.at(-1)?.id ?? '' })
    await store(page.data)
  }
}

async function store(found: readonly Stripe.BalanceTransaction[]): Promise<void> {
  if (found.length === 0) return
  const rows = found.map((one) => ({
    id: one.id,
    type: one.type,
    reporting_category: one.reporting_category,
    source: typeof one.source === 'string' ? one.source : (one.source?.id ?? null),
    amount_cents: cents(one.amount),
    fee_cents: cents(one.fee),
    net_cents: cents(one.net),
    description: one.description,
    created_at: new Date(one.created * 1000),
    available_on: new Date(one.available_on * 1000),
    stored_at: now(),
  }))
  await db()
    .insertInto('balance_transactions')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
