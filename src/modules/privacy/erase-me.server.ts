import { eraseCart } from '#modules/cart/server'
import { archiveProducts } from '#modules/catalog/server'
import { eraseDesigns } from '#modules/designs/server'
import { confirmItIsYou, eraseAccount, type Proof } from '#modules/identity/server'
import { eraseSubscription } from '#modules/newsletter/server'
import { openOrdersOf, openParcelsOf, takePersonOutOfOrders } from '#modules/orders/server'
import { isOwedMoney } from '#modules/payments/server'
import { eraseCodes } from '#modules/promotions/server'
import { closeShop } from '#modules/vendors/server'
import { recordAudit } from '#platform/audit.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { type Person, system } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import type { Obstacle } from './obstacles.ts'

/** Why the person's account cannot go yet; nothing for most. */
export async function obstaclesToErasure(actor: Person): Promise<Obstacle[]> {
  const [orders, parcels, isOwed] = await Promise.all([
    openOrdersOf(actor),
    openParcelsOf(actor),
    isOwedMoney(actor),
  ])
  return [
    ...(orders > 0 ? (['open-orders'] as const) : []),
    ...(parcels > 0 ? (['open-parcels'] as const) : []),
    ...(isOwed ? (['balance'] as const) : []),
    ...(actor.isOperator || actor.lacksSecondFactor ? (['operator'] as const) : []),
  ]
}

/**
 * Forgets the person, for good. Refuses 'not-yet' (409, `details.obstacles`) while one of the obstacles stands, and what
 * `confirmItIsYou` refuses. The cookies that it answers forget the session.
 */
export async function eraseMe(actor: Person, proof: Proof): Promise<{ setCookies: string[] }> {
  await confirmItIsYou(actor, proof)
  return transaction(async () => {
    const obstacles = await obstaclesToErasure(actor)
    if (obstacles.length > 0) {
      throw refuse('not-yet', {
        title: 'Your account cannot be deleted yet',
        message: 'Something is still open. The reasons are listed above.',
        status: 409,
        details: { obstacles },
      })
    }
    await takePersonOutOfOrders(actor)
    await eraseCart(actor)
    await eraseDesigns(actor)
    await eraseSubscription(actor)
    await eraseCodes(actor)
    await archiveProducts(actor)
    await closeShop(actor)
    const erased = await eraseAccount(actor)
    await recordAudit(system, { action: 'erase-account', subjectType: 'user', subjectId: actor.userId })
    return erased
  })
}
