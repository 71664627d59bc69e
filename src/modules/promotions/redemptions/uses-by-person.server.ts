import { databaseOf } from '#platform/db/transaction.server.ts'
import type { OrderId, PromotionId, UserId } from '#shared/ids.ts'
import type { RedemptionStatus } from './redemption-status.ts'
import type { PromotionTables } from '../tables.server.ts'

const db = databaseOf<PromotionTables>()

/** Who uses a code. An account's uses as a guest with its address count, too. */
export interface CodeUser {
  /** Null for a guest. */
  readonly userId: UserId | null
  /** The account's or the guest's, lower case. Null while a guest hasn't entered one. */
  readonly email: string | null
}

/** The statuses of this person's reserved and used redemptions of a code, except for those of the given orders. */
export async function usesByPerson(
  promotionId: PromotionId,
  { userId, email }: CodeUser,
  except: readonly OrderId[] = [],
): Promise<RedemptionStatus[]> {
  if (userId === null && email === null) return []
  const rows = await db()
    .selectFrom('promotion_redemptions')
    .select('status')
    .where('promotion_id', '=', promotionId)
    .where('status', 'in', ['reserved', 'used'])
    .where((eb) =>
      eb.or([
        ...(userId === null ? [] : [eb('user_id', '=', userId)]),
        ...(email === null ? [] : [eb('email', '=', email)]),
      ]),
    )
    .$if(except.length > 0, (query) => query.where('order_id', 'not in', [...except]))
    .execute()
  return rows.map(({ status }) => status)
}
