import { transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { PromotionId } from '#shared/ids.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { codeToCreate } from '../code-to-create.server.ts'
import { createPromotion } from '../create-promotion.server.ts'
import type { DiscountCodeInput } from '../discount-code-input.ts'

/**
 * Creates a code that the marketplace pays for, with a generated code when none is given. Records it in the audit log. Refuses
 * 'code-taken' (409) and 'discount-ended' at their fields, and 'not-found' for anyone but an operator.
 */
export async function createDiscountCode(
  actor: Actor,
  input: DiscountCodeInput,
): Promise<{ readonly id: PromotionId; readonly code: string }> {
  const operator = requirePermission(actor, 'write_discounts')
  const code = codeToCreate(input)
  return transaction(async () => {
    const created = await createPromotion(operator, { ...input, code })
    await recordAudit(operator, {
      action: 'create-discount-code',
      subjectType: 'promotion',
      subjectId: created.id,
      details: { ...input, code },
    })
    return created
  })
}
