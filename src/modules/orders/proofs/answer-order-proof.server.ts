import { answerProof } from '#modules/designs/server'
import { transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import type { Actor } from '#shared/actor.ts'
import { isId, type OrderId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { proofAnswered } from '../events.server.ts'
import { mayOpenOrder } from '../views/guest-link.server.ts'
import { lockOrder } from '../lifecycle/lock-order.server.ts'
import { requireDesignIn } from './designs-of-order.server.ts'

export interface OrderProofAnswer {
  readonly designId: string
  readonly answer: 'approved' | 'change'
  readonly text: string
}

/**
 * The shopper approves a proof or requests a change; a guest uses the link's token. Refuses 'not-found' and
 * 'say-what' (422).
 */
export async function answerOrderProof(
  actor: Actor,
  orderId: string,
  guestToken: string | null,
  answer: OrderProofAnswer,
): Promise<void> {
  if (!isId(orderId)) throw notFound('Order')
  const id = orderId as OrderId
  await transaction(async () => {
    const order = await lockOrder(id)
    if (!order || !mayOpenOrder(actor, order, guestToken)) throw notFound('Order')
    await requireDesignIn(actor, { orderId: id, vendorId: null }, answer.designId)
    const proofId = await answerProof(actor, answer)
    await publish(proofAnswered, { orderId: id, designId: answer.designId, proofId })
  })
}
