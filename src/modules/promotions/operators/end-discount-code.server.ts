import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { PromotionId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { requireOperator } from '#shared/require-operator.ts'
import { lockPromotion } from '../redemption-rows.server.ts'
import type { PromotionTables } from '../tables.server.ts'

const db = databaseOf<PromotionTables>()

/**
 * Ends any code now. A payment page that is already open keeps its discount. Records it in the audit log. Refuses 'discount-ended'
 * (409), and 'not-found' for anyone but an operator.
 */
export async function endDiscountCode(actor: Actor, id: PromotionId): Promise<{ readonly code: string }> {
  const operator = requireOperator(actor)
  return transaction(async () => {
    await lockPromotion(id)
    const row = await db()
      .selectFrom('promotions')
      .select(['code', 'starts_at', 'ends_at'])
      .where('id', '=', id)
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
    await recordAudit(operator, {
      action: 'end-discount-code',
      subjectType: 'promotion',
      subjectId: id,
      before: { startsAt: row.starts_at, endsAt: row.ends_at },
      after: { endsAt: at },
      details: { code: row.code },
    })
    return { code: row.code }
  })
}
