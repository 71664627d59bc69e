import { sql } from 'kysely'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { deniedByStripe } from '#platform/stripe/denied-by-stripe.ts'
import { stripe } from '#platform/stripe/stripe.server.ts'
import type { System } from '#shared/actor.ts'
import { type Cents, cents, zeroCents } from '#shared/money.ts'
import { type PlatformMoney, platformMoneyProblem, type PlatformMoneyReport } from './platform-money.ts'
import type { PaymentTables } from '../tables.server.ts'
import { usdCentsIn } from './usd-cents-in.ts'

const db = databaseOf<PaymentTables>()

/**
 * Compares the marketplace's balance and payout schedule at Stripe with the unsent shares, and saves the result for
 * `platformMoney`. Throws when Stripe can't be reached. A rejected key is saved as a result.
 */
export async function checkPlatformMoney(
  _actor: System,
  transferWhen: 'paid' | 'shipped',
): Promise<PlatformMoneyReport> {
  const waitingCents = await waitingShares()
  const seen = await readBalance()
  const report: PlatformMoneyReport = {
    problem: seen ? platformMoneyProblem({ ...seen, waitingCents }, transferWhen) : 'key-refused',
    payoutInterval: seen?.payoutInterval ?? null,
    availableCents: seen?.availableCents ?? zeroCents,
    pendingCents: seen?.pendingCents ?? zeroCents,
    waitingCents,
    checkedAt: now(),
  }
  const row = {
    problem: report.problem,
    payout_interval: report.payoutInterval,
    available_cents: report.availableCents,
    pending_cents: report.pendingCents,
    waiting_cents: report.waitingCents,
    checked_at: report.checkedAt,
  }
  await db()
    .insertInto('platform_money')
    .values(row)
    .onConflict((conflict) => conflict.column('is_only_row').doUpdateSet(row))
    .execute()
  return report
}

/** The result of the last check. Null before the first. */
export async function platformMoney(_actor: System): Promise<PlatformMoneyReport | null> {
  const row = await db().selectFrom('platform_money').selectAll().executeTakeFirst()
  return row
    ? {
        problem: row.problem,
        payoutInterval: row.payout_interval,
        availableCents: row.available_cents,
        pendingCents: row.pending_cents,
        waitingCents: row.waiting_cents,
        checkedAt: row.checked_at,
      }
    : null
}

/**
 * Excludes shares of payments that Stripe hasn't captured, because the balance doesn't contain their money either.
 */
async function waitingShares(): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from transfers
    where status in ('waiting', 'held', 'due')
      and not exists (select from pending_fees where pending_fees.order_id = transfers.order_id)`.execute(
    db(),
  )
  return cents(Number(rows[0]?.cents ?? 0))
}

type Seen = Omit<PlatformMoney, 'waitingCents'> & {
  readonly availableCents: Cents
  readonly pendingCents: Cents
}

/** Null when our key isn't allowed to read it. */
async function readBalance(): Promise<Seen | null> {
  try {
    const [settings, balance] = await Promise.all([
      stripe().balanceSettings.retrieve(),
      stripe().balance.retrieve(),
    ])
    const { payouts } = settings.payments
    return {
      payoutInterval: payouts?.schedule?.interval ?? null,
      minimumCents: payouts?.minimum_balance_by_currency?.usd ?? 0,
      availableCents: usdCentsIn(balance.available),
      pendingCents: usdCentsIn(balance.pending),
    }
  } catch (error) {
    if (deniedByStripe(error)) return null
    throw error
  }
}
