import { settleCheckout } from '#modules/checkout/server'
import { settleDispute, settleStripeCharge, settleStripeRefund } from '#modules/orders/server'
import {
  adoptReversals,
  refreshPayoutAccount,
  refreshPayouts,
  settleChargeFee,
  type StripeEventHandler,
  type StripeEventHandlers,
} from '#modules/payments/server'
import { system } from '#shared/actor.ts'

const settle: StripeEventHandler = async (sessionId) => {
  await settleCheckout(system, sessionId)
}
const refund: StripeEventHandler = (refundId) => settleStripeRefund(system, refundId)
const charge: StripeEventHandler = (chargeId) => settleStripeCharge(system, chargeId)
const dispute: StripeEventHandler = (disputeId) => settleDispute(system, disputeId)
const transfer: StripeEventHandler = (transferId) => adoptReversals(system, transferId)
const account: StripeEventHandler = async (accountId) => {
  await refreshPayoutAccount(system, accountId)
}
const payouts: StripeEventHandler = (accountId) => refreshPayouts(system, accountId)

/**
 * The handler of each event type, by Stripe destination. Handlers don't trust the event; they ask Stripe for the
 * current state. docs/stripe-events.md is generated from this table. Stripe lists at most 20 types at a time, so the
 * platform must not exceed that.
 */
export const stripeEventHandlers: StripeEventHandlers = {
  platform: {
    'checkout.session.completed': settle,
    'checkout.session.async_payment_succeeded': settle,
    'checkout.session.async_payment_failed': settle,
    'checkout.session.expired': settle,
    'charge.updated': (chargeId) => settleChargeFee(system, chargeId),
    'refund.created': refund,
    'refund.updated': refund,
    'refund.failed': refund,
    'charge.refund.updated': refund,
    'charge.refunded': charge,
    'charge.dispute.created': dispute,
    'charge.dispute.updated': dispute,
    'charge.dispute.funds_withdrawn': dispute,
    'charge.dispute.funds_reinstated': dispute,
    'charge.dispute.closed': dispute,
    'transfer.reversed': transfer,
    'transfer.updated': transfer,
  },
  connected: {
    'account.updated': account,
    'payout.created': payouts,
    'payout.updated': payouts,
    'payout.paid': payouts,
    'payout.failed': payouts,
    'payout.canceled': payouts,
  },
  thin: {
    'v2.core.account[configuration.recipient].capability_status_updated': account,
    'v2.core.account[requirements].updated': account,
    'v2.core.account.closed': account,
  },
}
