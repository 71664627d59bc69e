import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person, System } from '#shared/actor.ts'
import type { PromotionId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { isPermitted } from '#shared/staff/require-permission.ts'
import { type NewPromotionInput, newPromotionInput } from './new-promotion-input.ts'
import type { PromotionTables } from './tables.server.ts'

const db = databaseOf<PromotionTables>()

/**
 * Creates a discount code. The system and operators create the platform's codes; a vendor creates codes at their own expense.
 * Refuses 'not-allowed' (403) and 'code-taken' (409).
 */
export async function createPromotion(
  actor: Person | System,
  input: NewPromotionInput,
): Promise<{ readonly id: PromotionId; readonly code: string }> {
  const promotion = newPromotionInput.parse(input)
  const isPlatform = actor.kind === 'system' || isPermitted(actor, 'write_discounts')
  if (!isPlatform && (promotion.vendorId === null || promotion.vendorId !== actor.vendorId)) {
    throw refuse('not-allowed', { message: 'You can only create codes for your own shop.', status: 403 })
  }
  const { benefit } = promotion
  const row = await db()
    .insertInto('promotions')
    .values({
      code: promotion.code,
      vendor_id: promotion.vendorId,
      percent_basis_points: benefit.kind === 'percent' ? benefit.basisPoints : null,
      amount_cents: benefit.kind === 'amount' ? benefit.cents : null,
      minimum_cents: promotion.minimumCents,
      starts_at: promotion.startsAt,
      ends_at: promotion.endsAt,
      max_uses: promotion.maxUses,
      max_uses_per_person: promotion.maxUsesPerPerson,
      first_order_only: promotion.firstOrderOnly,
      email: promotion.email,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['id', 'code'])
    .executeTakeFirst()
  if (row) return row
  throw refuse('code-taken', {
    message: 'This code already exists. Choose another one.',
    status: 409,
    field: 'code',
  })
}
