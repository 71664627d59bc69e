import { sql } from 'kysely'
import { z } from 'zod'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { job } from '#platform/jobs/jobs.server.ts'
import { type System, system } from '#shared/actor.ts'
import type { ProductId, UserId } from '#shared/ids.ts'
import { backInStock } from './events.server.ts'

const db = databaseOf<unknown>()
const batch = 100

/** Publishes `backInStock` for each product that can be bought again, and deletes the requests. */
export async function sendStockAlerts(_actor: System): Promise<number> {
  for (let sent = 0; ; ) {
    const count = await sendSome()
    sent += count
    if (count < batch) return sent
  }
}

async function sendSome(): Promise<number> {
  return transaction(async () => {
    const { rows } = await sql<{ user_id: UserId; product_id: ProductId; requested_at: Date }>`
      delete from stock_alerts where (user_id, product_id) in (
        select a.user_id, a.product_id from stock_alerts a
        join products p on p.id = a.product_id and p.status = 'active'
        join vendors v on v.id = p.vendor_id and v.status = 'active' and not v.is_away
        where exists (select from product_variants x
          where x.product_id = p.id and coalesce(x.quantity, 0) > x.reserved)
        limit ${sql.lit(batch)})
      returning user_id, product_id, requested_at`.execute(db())
    for (const row of rows) {
      const requestedAt = row.requested_at.toISOString()
      await publish(backInStock, { userId: row.user_id, productId: row.product_id, requestedAt })
    }
    return rows.length
  })
}

export const sendStockAlertsJob = job({
  name: 'send-stock-alerts',
  payload: z.object({}),
  concurrency: 1,
  leaseSeconds: 300,
  run: async () => void (await sendStockAlerts(system)),
})
