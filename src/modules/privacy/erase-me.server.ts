import { eraseAddresses } from '#modules/addresses/server'
import { eraseCart } from '#modules/cart/server'
import { eraseCases, openCasesOf } from '#modules/cases/server'
import { archiveProducts, productsBeingPaidOf } from '#modules/catalog/server'
import { eraseDesigns } from '#modules/designs/server'
import { eraseFavorites } from '#modules/favorites/server'
import { reauthenticate, eraseAccount, type ReauthProof } from '#modules/identity/server'
import { eraseMessages } from '#modules/messages/server'
import { eraseSubscription } from '#modules/newsletter/server'
import { openOrdersOf, openRefundsOf, openVendorOrdersOf, anonymizeOrders } from '#modules/orders/server'
import { isOwedMoney } from '#modules/payments/server'
import { eraseCodes } from '#modules/promotions/server'
import { eraseOptOuts } from '#modules/notifications/server'
import { eraseReviews } from '#modules/reviews/server'
import { closeVendor, lockOwnVendor } from '#modules/vendors/server'
import { recordAudit } from '#platform/record-audit.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { isOperator, type Person, system } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import type { Obstacle } from './obstacles.ts'

/** Why the person's account can't be deleted yet; usually empty. */
export async function obstaclesToErasure(actor: Person): Promise<Obstacle[]> {
  const [orders, refunds, vendorOrders, beingPaid, cases, isOwed] = await Promise.all([
    openOrdersOf(actor),
    openRefundsOf(actor),
    openVendorOrdersOf(actor),
    productsBeingPaidOf(actor),
    openCasesOf(actor),
    isOwedMoney(actor),
  ])
  return [
    ...(orders > 0 ? (['open-orders'] as const) : []),
    ...(refunds > 0 ? (['open-refunds'] as const) : []),
    ...(vendorOrders > 0 ? (['open-vendor-orders'] as const) : []),
    ...(beingPaid > 0 ? (['open-payments'] as const) : []),
    ...(cases > 0 ? (['open-cases'] as const) : []),
    ...(isOwed ? (['balance'] as const) : []),
    ...(isOperator(actor) || actor.lacksSecondFactor ? (['operator'] as const) : []),
  ]
}

/**
 * Permanently erases the person. Refuses 'not-yet' (409, `details.obstacles`) while there are obstacles, and what `reauthenticate`
 * refuses. Returns the cookies that clear the session.
 */
export async function eraseMe(actor: Person, proof: ReauthProof): Promise<{ setCookies: string[] }> {
  await reauthenticate(actor, proof)
  return transaction(async () => {
    // Products, vendor, codes, orders: the lock order of docs/decisions/0103.
    await archiveProducts(actor)
    // A payment for this vendor's hats either commits before the obstacles are read or finds the shop closed.
    await lockOwnVendor(actor)
    const obstacles = await obstaclesToErasure(actor)
    if (obstacles.length > 0) {
      throw refuse('not-yet', {
        title: 'Your account can’t be deleted yet',
        message: 'The reasons are listed above.',
        status: 409,
        details: { obstacles },
      })
    }
    await eraseCodes(actor)
    await anonymizeOrders(actor)
    await eraseReviews(actor)
    await eraseMessages(actor)
    await eraseCases(actor)
    await eraseCart(actor)
    await eraseAddresses(actor)
    await eraseFavorites(actor)
    await eraseDesigns(actor)
    await eraseSubscription(actor)
    await eraseOptOuts(actor)
    await closeVendor(actor)
    const erased = await eraseAccount(actor)
    await recordAudit(system, { action: 'erase-account', subjectType: 'user', subjectId: actor.userId })
    return erased
  })
}
