import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OrderBuyer } from './operator-order-views.ts'

/** Orders `o` of an account, and those that were placed with its email address as a guest. */
export function ordersOfBuyer({ userId, email }: OrderBuyer): RawBuilder<SqlBool> {
  return sql<SqlBool>`(o.user_id = ${userId}::uuid or (o.user_id is null and o.email = ${email}))`
}
