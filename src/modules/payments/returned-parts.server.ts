import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import type { ReturnedPart } from './returned-part.ts'
import type { PaymentTables } from './tables.server.ts'

const db = databaseOf<PaymentTables>()

type Cause = { readonly refund_id: string } | { readonly dispute_id: string }

export async function insertParts(cause: Cause, parts: readonly ReturnedPart[]): Promise<void> {
  await db()
    .insertInto('returned_parts')
    .values(
      parts.map((part) => ({
        ...cause,
        kind: part.kind,
        order_line_id: part.lineId,
        vendor_id: part.vendorId,
        quantity: part.quantity,
        amount_cents: part.amountCents,
        vendor_cents: part.vendorCents,
      })),
    )
    .execute()
}

/** What one refund gives back, whatever has become of it. */
export async function partsOfRefund(_actor: System, refundId: string): Promise<ReturnedPart[]> {
  const rows = await db()
    .selectFrom('returned_parts')
    .selectAll()
    .where('refund_id', '=', refundId)
    .orderBy('id')
    .execute()
  return rows.map(partFrom)
}

/**
 * Everything of an order's payment that went back, or is about to: by refunds that have not failed and disputes that were not
 * won.
 */
export async function returnedPartsOf(_actor: System, orderId: OrderId): Promise<ReturnedPart[]> {
  const rows = await db()
    .selectFrom('returned_parts as part')
    .leftJoin('refunds as refund', 'refund.id', 'part.refund_id')
    .leftJoin('disputes as dispute', 'dispute.id', 'part.dispute_id')
    .selectAll('part')
    .where((eb) =>
      eb.or([
        eb.and([eb('refund.order_id', '=', orderId), eb('refund.status', '!=', 'failed')]),
        eb.and([eb('dispute.order_id', '=', orderId), eb('dispute.status', '!=', 'won')]),
      ]),
    )
    .orderBy('part.id')
    .execute()
  return rows.map(partFrom)
}

function partFrom(row: {
  readonly kind: ReturnedPart['kind']
  readonly order_line_id: ReturnedPart['lineId']
  readonly vendor_id: ReturnedPart['vendorId']
  readonly quantity: number
  readonly amount_cents: ReturnedPart['amountCents']
  readonly vendor_cents: ReturnedPart['vendorCents']
}): ReturnedPart {
  return {
    kind: row.kind,
    lineId: row.order_line_id,
    vendorId: row.vendor_id,
    quantity: row.quantity,
    amountCents: row.amount_cents,
    vendorCents: row.vendor_cents,
  }
}
