import type { Account } from './accounts/account.ts'
import { recentDeliveries } from './events/delivery-queue.ts'
import { type Balances, balancesOf } from './money/balance-transactions.ts'
import { readSwitches } from './switches.ts'
import { taxReport } from './tax/tax-transaction.ts'
import type { StandIn } from './stand-in.ts'
import { PLATFORM, type Resource } from './store.ts'

const SHOWN = 1000

/** The stand-in's complete state, newest first, for tests and developers. */
export function readState(standIn: StandIn) {
  const list = (kind: string) => standIn.store.list<Resource>(kind, { limit: SHOWN })
  const accounts = standIn.store.list<Account>('v2.core.account')
  const balances: Record<string, Balances> = { [PLATFORM]: balancesOf(standIn, PLATFORM) }
  for (const account of accounts) balances[account.id] = balancesOf(standIn, account.id)
  return {
    switches: readSwitches(standIn),
    balances,
    accounts,
    sessions: list('checkout.session'),
    payment_intents: list('payment_intent'),
    charges: list('charge'),
    transfers: list('transfer'),
    reversals: list('transfer_reversal'),
    refunds: list('refund'),
    disputes: list('dispute'),
    files: list('file'),
    payouts: list('payout'),
    coupons: list('coupon'),
    tax_transactions: taxReport(standIn),
    events: [...list('event'), ...list('v2.core.event')],
    deliveries: recentDeliveries(standIn, SHOWN),
  }
}
