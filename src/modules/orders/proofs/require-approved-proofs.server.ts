import { unapprovedDesigns } from '#modules/designs/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import type { LockedVendorOrder } from '../fulfillment/lock-vendor-order.server.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/** Production of a custom design starts only after the shopper approves its proof. Refuses 'proof-required' (409). */
export async function requireApprovedProofs(vendorOrder: LockedVendorOrder): Promise<void> {
  const rows = await db()
    .selectFrom('order_lines')
    .select('product_id')
    .where('order_id', '=', vendorOrder.order.id)
    .where('vendor_id', '=', vendorOrder.vendorId)
    .execute()
  const waiting = await unapprovedDesigns(
    system,
    rows.flatMap((row) => row.product_id ?? []),
  )
  const [name] = waiting
  if (name === undefined) return
  throw refuse('proof-required', {
    title: 'Not approved yet',
    message: `Send a proof of ${name} first. You can start once the shopper approves it.`,
    status: 409,
  })
}
