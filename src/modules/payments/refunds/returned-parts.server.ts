import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import type { ReturnedPart } from './returned-part.ts'
import type { PaymentTables } from '../tables.server.ts'

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
        roster_rows: part.rosterRows ?? null,
        amount_cents: part.amountCents,
        vendor_cents: part.vendorCents,
      })),
    )
    .execute()
}

/** The parts of one refund, whatever its status. */
export async function partsOfRefund(_actor: System, refundId: string): Promise<ReturnedPart[]> {
  return partsWhere('refund_id', refundId)
}

/** What a bank took in one dispute and hasn't returned. */
export async function partsOfDispute(_actor: System, disputeId: string): Promise<ReturnedPart[]> {
  return partsWhere('dispute_id', disputeId)
}

async function partsWhere(column: 'refund_id' | 'dispute_id', id: string): Promise<ReturnedPart[]> {
  const rows = await db()
    .selectFrom('returned_parts')
    .selectAll()
    .where(column, '=', id)
    .where('undone_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(partFrom)
}

/**
 * All parts of an order's payment that are or will be returned: by refunds that haven't failed, and by disputes as
 * far as the bank still has the money.
 */
export async function returnedPartsOf(_actor: System, orderId: OrderId): Promise<ReturnedPart[]> {
  const rows = await returnedOf(orderId).selectAll('part').execute()
  return rows.map(partFrom)
}

/** The rows behind `returnedPartsOf`, with their refund or dispute, oldest first. */
export function returnedOf(orderId: OrderId) {
  return db()
    .selectFrom('returned_parts as part')
    .leftJoin('refunds as refund', 'refund.id', 'part.refund_id')
    .leftJoin('disputes as dispute', 'dispute.id', 'part.dispute_id')
    .where('part.undone_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('refund.order_id', '=', orderId), eb('refund.status', '!=', 'failed')]),
        eb('dispute.order_id', '=', orderId),
      ]),
    )
    .orderBy('part.id')
}

/**
 * The parts that the ledger has booked, by 'refund:<id>' and 'dispute:<id>', oldest first: of succeeded refunds and
 * current disputes. `atStripe` uses Stripe's ids, which a restored database shares with the one that it replaces.
 */
export async function returnsOf(
  _actor: System,
  orderId: OrderId,
): Promise<{ readonly cause: string; readonly atStripe: string; readonly parts: readonly ReturnedPart[] }[]> {
  const rows = await returnedOf(orderId)
    .selectAll('part')
    .select('refund.stripe_refund_id')
    .where((eb) => eb.or([eb('part.refund_id', 'is', null), eb('refund.status', '=', 'succeeded')]))
    .execute()
  const byCause = Map.groupBy(rows, (row) =>
    row.refund_id ? `refund:${row.refund_id}` : `dispute:${row.dispute_id}`,
  )
  return [...byCause].map(([cause, parts]) => {
    const refundId = parts[0]?.stripe_refund_id
    return { cause, atStripe: refundId ? `refund:${refundId}` : cause, parts: parts.map(partFrom) }
  })
}

/**
 * How much of an order's payment is finally returned, by succeeded refunds and ended disputes. In cents. More than was paid if a
 * bank took what had been refunded. Also counts what the marketplace bears: a refund at Stripe may return what was kept for a label.
 */
export async function goneForGood(_actor: System, orderId: OrderId): Promise<Cents> {
  const { rows } = await sql<{ gone: number }>`
    select (coalesce((select sum(amount_cents) from refunds where order_id = ${orderId} and status = 'succeeded'), 0)
      + coalesce((select sum(taken_cents) from disputes where order_id = ${orderId} and status not in ('inquiry', 'open')), 0))::bigint as gone`.execute(
    db(),
  )
  return cents(Number(rows[0]?.gone ?? 0))
}

function partFrom(row: {
  readonly kind: ReturnedPart['kind']
  readonly order_line_id: ReturnedPart['lineId']
  readonly vendor_id: ReturnedPart['vendorId']
  readonly quantity: number
  readonly roster_rows: readonly number[] | null
  readonly amount_cents: ReturnedPart['amountCents']
  readonly vendor_cents: ReturnedPart['vendorCents']
}): ReturnedPart {
  return {
    kind: row.kind,
    lineId: row.order_line_id,
    vendorId: row.vendor_id,
    quantity: row.quantity,
    rosterRows: row.roster_rows,
    amountCents: row.amount_cents,
    vendorCents: row.vendor_cents,
  }
}
