import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { PromotionId } from '#shared/ids.ts'
import type { PromotionTables } from './tables.server.ts'

const db = databaseOf<PromotionTables>()

/** A welcome code and whether its one use is taken, by an order or an open checkout. Null when the code doesn't exist. */
export async function welcomeCodeState(
  _actor: System,
  id: PromotionId,
): Promise<{ readonly code: string; readonly isUsed: boolean } | null> {
  const row = await db()
    .selectFrom('promotions')
    .select(['code', 'uses'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { code: row.code, isUsed: row.uses > 0 } : null
}
