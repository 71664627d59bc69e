import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { UserId } from '#shared/ids.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { BuyerTotals, OrderBuyer } from './operator-order-views.ts'

const db = databaseOf<unknown>()

/** What each of these buyers has paid, by their account, in one statement. Refuses 'not-found' for anyone but operators. */
export async function totalsOfBuyers(
  actor: Actor,
  buyers: readonly OrderBuyer[],
): Promise<ReadonlyMap<UserId, BuyerTotals>> {
  requirePermission(actor, 'read_orders')
  if (buyers.length === 0) return new Map()
  const values = buyers.map(({ userId, email }) => sql`(${userId}::uuid, ${email}::text)`)
  const { rows } = await sql<BuyerTotals & { readonly id: UserId }>`
    select buyer.id, bought.* from (values ${sql.join(values)}) as buyer (id, email),
      lateral (select count(*)::int as orders, coalesce(sum(o.total_cents - o.refunded_cents), 0)::bigint as "spentCents"
        from orders o where o.paid_at is not null
          and (o.user_id = buyer.id or (o.user_id is null and o.email = buyer.email))) bought`.execute(db())
  return new Map(rows.map(({ id, ...totals }) => [id, totals]))
}
