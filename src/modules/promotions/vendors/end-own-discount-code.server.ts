import { transaction } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { PromotionId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { endPromotion } from '../end-promotion.server.ts'

/**
 * Ends a code of the actor's shop now. A payment page that is already open keeps its discount. Refuses 'discount-ended' (409), and
 * 'not-found' for another vendor's code or the marketplace's.
 */
export async function endOwnDiscountCode(actor: Person, id: PromotionId): Promise<{ readonly code: string }> {
  const { vendorId } = actor
  if (!vendorId) throw notFound('Discount code')
  return transaction(async () => {
    const { code } = await endPromotion(id, vendorId)
    return { code }
  })
}
