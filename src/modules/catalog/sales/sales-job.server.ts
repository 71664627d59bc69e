import { z } from 'zod'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { job } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { isRefusal } from '#shared/refusal.ts'
import type { CatalogTables } from '../tables.server.ts'
import { lockOwnProduct } from '../products/lock-own-product.server.ts'
import { moveSaleIfDue } from './move-sale.server.ts'

const db = databaseOf<CatalogTables>()

/** Sales that start or end in one run; the next run, a minute later, continues. */
const batch = 1_000

/** Starts and ends the sales that are due, each product in its own transaction. */
export async function moveDueSales(): Promise<void> {
  const at = now()
  const due = await db()
    .selectFrom('product_sales as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select(['p.id', 'p.vendor_id'])
    .where((eb) =>
      eb.or([
        eb.and([eb('s.status', '=', 'scheduled'), eb('s.starts_at', '<=', at)]),
        eb.and([eb('s.status', '=', 'running'), eb('s.ends_at', '<=', at)]),
      ]),
    )
    .orderBy('s.ends_at')
    .limit(batch)
    .execute()
  const failures: unknown[] = []
  for (const { id, vendor_id } of due) {
    try {
      await transaction(async () => moveSaleIfDue((await lockOwnProduct(vendor_id, id)).id))
    } catch (error) {
      // Deleted in the meantime, and its sale with it.
      if (isRefusal(error)) continue
      log.error({ err: error, productId: id }, 'could not start or end a sale')
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

export const salesJob = job({ name: 'sales', payload: z.object({}), run: moveDueSales })
