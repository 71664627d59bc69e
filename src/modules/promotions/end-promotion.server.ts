import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { PromotionId, VendorId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { lockPromotion } from './redemptions/redemption-rows.server.ts'
import type { PromotionTables } from './tables.server.ts'

const db = databaseOf<PromotionTables>()

export interface EndedPromotion {
  readonly code: string
  readonly before: { readonly startsAt: Date | null; readonly endsAt: Date | null }
  readonly after: { readonly endsAt: Date }
}

/**
 * Ends a code now, as part of the surrounding transaction; with a vendor, only theirs. A payment page that is already open keeps
 * its discount. Refuses 'not-found', the same for another vendor's code, and 'discount-ended' (409).
 */
export async function endPromotion(id: PromotionId, owner: VendorId | null): Promise<EndedPromotion> {
  await lockPromotion(id)
  const row = await db()
    .selectFrom('promotions')
    .select(['code', 'starts_at', 'ends_at'])
    .where('id', '=', id)
    .$if(owner !== null, (query) => query.where('vendor_id', '=', owner))
    .executeTakeFirst()
  if (!row) throw notFound('Discount code')
  const at = now()
  if (row.ends_at && row.ends_at <= at) {
    throw refuse('discount-ended', { message: `${row.code} has already ended.`, status: 409 })
  }
  await db()
    .updateTable('promotions')
    // A code that never started has no start anymore, because an end comes after it.
    .set({ ends_at: at, ...(row.starts_at && row.starts_at >= at ? { starts_at: null } : {}) })
    .where('id', '=', id)
    .execute()
  return { code: row.code, before: { startsAt: row.starts_at, endsAt: row.ends_at }, after: { endsAt: at } }
}
