import { transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { PromotionId } from '#shared/ids.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { endPromotion } from '../end-promotion.server.ts'

/**
 * Ends any code now. A payment page that is already open keeps its discount. Only the audit log has the reason (at most 500
 * characters). Refuses 'discount-ended'
 * (409), and 'not-found' for anyone but an operator.
 */
export async function endDiscountCode(
  actor: Actor,
  id: PromotionId,
  reason: string,
): Promise<{ readonly code: string }> {
  const operator = requirePermission(actor, 'write_discounts')
  return transaction(async () => {
    const { code, before, after } = await endPromotion(id, null)
    await recordAudit(operator, {
      action: 'end-discount-code',
      subjectType: 'promotion',
      subjectId: id,
      reason,
      before,
      after,
      details: { code },
    })
    return { code }
  })
}
