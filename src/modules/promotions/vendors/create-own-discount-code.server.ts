import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { PromotionId, VendorId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { codeToCreate } from '../code-to-create.server.ts'
import { createPromotion } from '../create-promotion.server.ts'
import type { DiscountCodeInput } from '../discount-code-input.ts'
import type { PromotionTables } from '../tables.server.ts'

const db = databaseOf<PromotionTables>()

/** Codes that haven't ended, per vendor. All vendors share the good words, so nobody takes them all. */
const maxOpenCodes = 100

/**
 * Creates a code for the actor's own hats, which the vendor pays for, with a generated code when none is given. Refuses
 * 'code-taken' (409) and 'discount-ended' at their fields, 'too-many-codes' (409), and 'not-found' for anyone without a shop.
 */
export async function createOwnDiscountCode(
  actor: Person,
  input: DiscountCodeInput,
): Promise<{ readonly id: PromotionId; readonly code: string }> {
  const { vendorId } = actor
  if (!vendorId) throw notFound('Shop')
  const code = codeToCreate(input)
  await requireRoom(vendorId)
  return createPromotion(actor, { ...input, code, vendorId })
}

/** Two requests at once may pass the limit by one, which hurts nobody. */
async function requireRoom(vendorId: VendorId): Promise<void> {
  const { count } = await db()
    .selectFrom('promotions')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('vendor_id', '=', vendorId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now())]))
    .executeTakeFirstOrThrow()
  if (Number(count) < maxOpenCodes) return
  throw refuse('too-many-codes', {
    message: `You have ${maxOpenCodes} codes that haven’t ended. End one before you create another.`,
    status: 409,
  })
}
