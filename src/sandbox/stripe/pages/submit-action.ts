import type { CapabilityName, CapabilityStatus } from '../accounts/account.ts'
import { type CapabilityReason, setCapabilities } from '../accounts/capability-states.ts'
import { expireSession } from '../checkout/expire-session.ts'
import { queueAgain } from '../events/delivery-queue.ts'
import { settlePending } from '../money/balance-transactions.ts'
import { closeDispute, closeInquiry, escalateInquiry, openDispute } from '../money/disputes.ts'
import { chargePlatformFee, payOutPlatform, topUpPlatform } from '../money/platform-payouts.ts'
import { failRefund, letRefundArrive, nameReference } from '../money/refund-reports.ts'
import { createRefund } from '../money/refunds.ts'
import { reverseTransfer } from '../money/reverse-transfer.ts'
import { settlePayout } from '../money/payouts.ts'
import { settleBankDebit } from '../payments/bank-debit.ts'
import { captureCharges } from '../payments/capture.ts'
import type { StandIn } from '../stand-in.ts'
import { refused, StripeError } from '../stripe-error.ts'
import { redirect } from './layout.ts'
import { overviewPage } from './overview-page.ts'

function capability(names: CapabilityName[], status: CapabilityStatus, reason: CapabilityReason) {
  return (standIn: StandIn, id: string) => setCapabilities(standIn, id, { names, status, reason })
}

/** An amount in cents; undefined means all of it. */
const withAmount = (amount: number | undefined) => (amount === undefined ? {} : { amount })
/** The same amount as a parameter of an API call, where all values are text. */
const dashboardAmount = (amount: number | undefined) =>
  amount === undefined ? {} : { amount: String(amount) }

type Act = (standIn: StandIn, id: string, amount?: number) => unknown

/** Changes at Stripe that the marketplace doesn't make, by button name. */
export const actions = {
  settle: (standIn) => {
    captureCharges(standIn, 'all')
    settlePending(standIn)
  },
  'pay-out-platform': (standIn) => payOutPlatform(standIn),
  'top-up': topUpPlatform,
  'stripe-fee': chargePlatformFee,
  expire: expireSession,
  dispute: (standIn, id, amount) => openDispute(standIn, id, withAmount(amount)),
  inquiry: (standIn, id, amount) => openDispute(standIn, id, { isInquiry: true, ...withAmount(amount) }),
  'inquiry-escalates': escalateInquiry,
  'inquiry-closed': closeInquiry,
  'dashboard-refund': (standIn, id, amount) =>
    createRefund(standIn, { charge: id, ...dashboardAmount(amount) }),
  'dashboard-reversal': (standIn, id, amount) => reverseTransfer(standIn, id, dashboardAmount(amount)),
  'debit-paid': (standIn, id) => settleBankDebit(standIn, id, 'paid'),
  'debit-failed': (standIn, id) => settleBankDebit(standIn, id, 'failed'),
  'dispute-won': (standIn, id) => closeDispute(standIn, id, 'won'),
  'dispute-lost': (standIn, id) => closeDispute(standIn, id, 'lost'),
  'refund-arrives': letRefundArrive,
  'refund-fails': (standIn, id) => failRefund(standIn, id),
  'refund-reference': nameReference,
  'payout-paid': (standIn, id) => settlePayout(standIn, id, 'paid'),
  'payout-failed': (standIn, id) => settlePayout(standIn, id, 'failed'),
  'restrict-transfers': capability(['stripe_transfers'], 'restricted', 'restriction'),
  'reinstate-transfers': capability(['stripe_transfers'], 'active', 'review'),
  'restrict-payouts': capability(['payouts'], 'restricted', 'restriction'),
  'reinstate-payouts': capability(['payouts'], 'active', 'review'),
  review: capability(['stripe_transfers', 'payouts'], 'pending', 'review'),
  'send-again': queueAgain,
} satisfies Record<string, Act>

export type StripeAction = keyof typeof actions

/** Handles a button of the overview. */
export function submitAction(standIn: StandIn, form: FormData): Response {
  const name = textOf(form, 'action')
  const action: Act | undefined = Object.hasOwn(actions, name) ? actions[name as StripeAction] : undefined
  if (!action) return overviewPage(standIn, 'Unknown action.')
  try {
    standIn.store.transaction(() => action(standIn, textOf(form, 'id'), amountOf(form)))
  } catch (error) {
    if (error instanceof StripeError) return overviewPage(standIn, error.message)
    throw error
  }
  return redirect('/sandbox/stripe')
}

function textOf(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}

/** Cents; undefined when the field was left empty. */
function amountOf(form: FormData): number | undefined {
  const dollars = textOf(form, 'amount').trim()
  if (dollars === '') return undefined
  const match = /^(\d{1,6})(?:\.(\d{2}))?$/.exec(dollars)
  const amount = match ? Number(match[1]) * 100 + Number(match[2] ?? 0) : 0
  if (amount === 0) throw refused(null, 'Enter an amount in dollars, such as 12.50.')
  return amount
}
