import { refundsOfCharge } from '#modules/payments/server'
import type { System } from '#shared/actor.ts'
import { settleStripeRefund } from './settle-stripe-refund.server.ts'

/** Imports the refunds of a charge after a Stripe event. */
export async function settleStripeCharge(actor: System, chargeId: string): Promise<void> {
  // Oldest first, in the order they were made.
  for (const id of (await refundsOfCharge(actor, chargeId)).toReversed()) await settleStripeRefund(actor, id)
}
