import type { Actor } from '#shared/actor.ts'
import type { CaseId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { returnLabelDeduction } from './deduct-return-label.server.ts'

/**
 * What an operator's refund of hats in this case would be lowered by, in cents: the price of a return label that the shopper pays for,
 * but never more than the refund. Zero without one. Refuses 'not-found' for anyone but operators.
 */
export async function returnLabelCost(actor: Actor, caseId: CaseId, maxRefundCents: Cents): Promise<Cents> {
  requirePermission(actor, 'read_cases', 'Case')
  return returnLabelDeduction(caseId, maxRefundCents)
}
