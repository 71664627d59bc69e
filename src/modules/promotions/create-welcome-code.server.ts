import { randomBytes } from 'node:crypto'
import type { System } from '#shared/actor.ts'
import type { PromotionId } from '#shared/ids.ts'
import { codeFrom } from './promotion-code.ts'
import { createPromotion } from './create-promotion.server.ts'

const tenPercent = 1_000
const letters = 8

/** The platform's welcome discount for one email address: 10% off its first order, once. */
export function createWelcomeCode(
  actor: System,
  email: string,
): Promise<{ readonly id: PromotionId; readonly code: string }> {
  return createPromotion(actor, {
    code: codeFrom('FIRST10', randomBytes(letters)),
    benefit: { kind: 'percent', basisPoints: tenPercent },
    maxUses: 1,
    firstOrderOnly: true,
    email,
  })
}
