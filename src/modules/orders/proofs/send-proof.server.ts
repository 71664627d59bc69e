import { addProof } from '#modules/designs/server'
import { transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import type { Person } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { proofSent } from '../events.server.ts'
import { lockOwnVendorOrder, requirePaid, ownVendorOrderIn } from '../fulfillment/lock-vendor-order.server.ts'
import { requireDesignIn } from './designs-of-order.server.ts'

export interface ProofToSend {
  readonly designId: string
  /** A picture that the artist has stored. */
  readonly picture: string
  readonly note: string
}

/**
 * Sends the artist's proof to the shopper and notifies them by email. Refuses 'not-found', 'order-not-open',
 * 'proof-open' and 'proof-approved' (409).
 */
export async function sendProof(actor: Person, orderId: OrderId, proof: ProofToSend): Promise<void> {
  await transaction(async () => {
    const vendorOrderId = await ownVendorOrderIn(actor, orderId)
    if (!vendorOrderId) throw notFound('Order')
    const vendorOrder = await lockOwnVendorOrder(actor, vendorOrderId)
    requirePaid(vendorOrder)
    await requireDesignIn(actor, { orderId, vendorId: vendorOrder.vendorId }, proof.designId)
    const proofId = await addProof(actor, proof)
    await publish(proofSent, { orderId, designId: proof.designId, proofId })
  })
}
