import { settleDispute, settleStripeRefund } from '#modules/orders/server'
import { refreshPayoutAccount, refreshPayouts, type StripeEventHandler } from '#modules/payments/server'
import { system } from '#shared/actor.ts'
import { settleCheckout } from './settle-checkout.server.ts'

const settle: StripeEventHandler = async (sessionId) => {
  await settleCheckout(system, sessionId)
}
const refund: StripeEventHandler = (refundId) => settleStripeRefund(system, refundId)
const dispute: StripeEventHandler = (disputeId) => settleDispute(system, disputeId)
const account: StripeEventHandler = async (accountId) => {
  await refreshPayoutAccount(system, accountId)
}
const payouts: StripeEventHandler = (accountId) => refreshPayouts(system, accountId)

/** Which event of Stripe makes us look at what. The event itself is never believed: each of these asks Stripe. */
export const stripeEventHandlers: Readonly<Record<string, StripeEventHandler>> = {
  'checkout.session.completed': settle,
  'checkout.session.async_payment_succeeded': settle,
  'checkout.session.async_payment_failed': settle,
  'checkout.session.expired': settle,
  'refund.updated': refund,
  'refund.failed': refund,
  'charge.refund.updated': refund,
  'charge.dispute.created': dispute,
  'charge.dispute.updated': dispute,
  'charge.dispute.funds_withdrawn': dispute,
  'charge.dispute.funds_reinstated': dispute,
  'charge.dispute.closed': dispute,
  'v2.core.account[configuration.recipient].capability_status_updated': account,
  'v2.core.account[requirements].updated': account,
  'v2.core.account.closed': account,
  'account.updated': account,
  'payout.created': payouts,
  'payout.updated': payouts,
  'payout.paid': payouts,
  'payout.failed': payouts,
  'payout.canceled': payouts,
}
