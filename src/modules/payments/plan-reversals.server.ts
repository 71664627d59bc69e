import { sql } from 'kysely'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { reverseTransferJob } from './reverse-transfer.server.ts'
import type { PaymentTables } from './tables.server.ts'

const db = databaseOf<PaymentTables>()

/**
 * Asks back what vendors already got of an order that was refunded in full; a row a transfer, with its job. Safe to repeat,
 * and without effect for an order that was not refunded.
 */
export async function planReversals(_actor: System, orderId: OrderId): Promise<void> {
  await transaction(async () => {
    await lockTransfersOf(orderId)
    const { rows } = await sql<{ id: string }>`
      insert into transfer_reversals (refund_id, transfer_id, amount_cents)
      select refund.id, transfer.id, transfer.amount_cents - transfer.reversed_cents
      from transfers transfer join refunds refund on refund.order_id = transfer.order_id
      where transfer.order_id = ${orderId} and refund.status = 'succeeded' and transfer.status = 'sent'
        and transfer.stripe_transfer_id is not null and transfer.amount_cents > transfer.reversed_cents
      on conflict (refund_id, transfer_id) do nothing
      returning id`.execute(db())
    for (const { id } of rows) await enqueue(reverseTransferJob, { reversalId: id })
  })
}

/**
 * A refund and a transfer of one order that finish at the same moment must see each other: the later one plans the reversal.
 * Taken before either writes, in one order, so that two of them never wait for each other.
 */
export async function lockTransfersOf(orderId: OrderId): Promise<void> {
  await db()
    .selectFrom('transfers')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
