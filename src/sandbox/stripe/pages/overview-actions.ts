import type { CapabilityName, CapabilityStatus } from '../accounts/account.ts'
import { type CapabilityReason, setCapabilities } from '../accounts/capability-states.ts'
import { expireSession } from '../checkout/expire-session.ts'
import { queueAgain } from '../events/delivery-queue.ts'
import { settlePending } from '../money/balance-transactions.ts'
import { closeDispute, openDispute } from '../money/disputes.ts'
import { failRefund, letRefundArrive } from '../money/refund-news.ts'
import { settlePayout } from '../money/payouts.ts'
import { settleBankDebit } from '../payments/bank-debit.ts'
import type { StandIn } from '../stand-in.ts'
import { StripeError } from '../stripe-error.ts'
import { redirect } from './layout.ts'
import { showOverview } from './overview-page.ts'

function capability(names: CapabilityName[], status: CapabilityStatus, reason: CapabilityReason) {
  return (standIn: StandIn, id: string) => setCapabilities(standIn, id, { names, status, reason })
}

const ACTIONS: Record<string, (standIn: StandIn, id: string) => unknown> = {
  settle: (standIn) => settlePending(standIn),
  expire: expireSession,
  dispute: (standIn, id) => openDispute(standIn, id, 'product_not_received'),
  'debit-paid': (standIn, id) => settleBankDebit(standIn, id, 'paid'),
  'debit-failed': (standIn, id) => settleBankDebit(standIn, id, 'failed'),
  'dispute-won': (standIn, id) => closeDispute(standIn, id, 'won'),
  'dispute-lost': (standIn, id) => closeDispute(standIn, id, 'lost'),
  'refund-arrives': letRefundArrive,
  'refund-fails': failRefund,
  'payout-paid': (standIn, id) => settlePayout(standIn, id, 'paid'),
  'payout-failed': (standIn, id) => settlePayout(standIn, id, 'failed'),
  'restrict-transfers': capability(['stripe_transfers'], 'restricted', 'restriction'),
  'reinstate-transfers': capability(['stripe_transfers'], 'active', 'review'),
  'restrict-payouts': capability(['payouts'], 'restricted', 'restriction'),
  'reinstate-payouts': capability(['payouts'], 'active', 'review'),
  review: capability(['stripe_transfers', 'payouts'], 'pending', 'review'),
  'send-again': queueAgain,
}

/** A button of the overview was pressed. */
export function submitAction(standIn: StandIn, form: FormData): Response {
  const name = textOf(form, 'action')
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined
  if (!action) return showOverview(standIn, 'There is no such action.')
  try {
    standIn.store.transaction(() => action(standIn, textOf(form, 'id')))
  } catch (error) {
    if (error instanceof StripeError) return showOverview(standIn, error.message)
    throw error
  }
  return redirect('/sandbox/stripe')
}

function textOf(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}
