import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { addCents, type Cents, subtractCents } from '#shared/money.ts'
import { absorbedEntries } from '../ledger/ledger-entries.ts'
import { nextEvent, recordLedger } from '../ledger/record-ledger.server.ts'
import { excessOf, type ReturnedPart } from '../refunds/returned-part.ts'
import { insertParts, returnedOf } from '../refunds/returned-parts.server.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

/** Splits a returned amount into parts, based on what is left of the payment now. The parts sum to the amount. */
export type PartsOf = (amountCents: Cents) => Promise<readonly ReturnedPart[]>

/**
 * Turns excess into ordinary parts of the payment. The marketplace bears an excess only until a refund fails or a
 * bank returns money. Call it after such a change, under `lockMoneyOf`.
 */
export async function absorbExcess(actor: System, orderId: OrderId, partsOf: PartsOf): Promise<void> {
  for (const excess of await excessesOf(orderId)) {
    const parts = (await partsOf(excess.amount_cents)).filter(({ kind }) => kind !== 'excess')
    if (parts.length === 0) return
    const absorbed = addCents(...parts.map(({ amountCents }) => amountCents))
    await undoPart(excess.id)
    const left = subtractCents(excess.amount_cents, absorbed)
    const cause = excess.refund_id ? { refund_id: excess.refund_id } : { dispute_id: excess.dispute_id ?? '' }
    await insertParts(cause, left > 0 ? [...parts, excessOf(left)] : parts)
    // A pending refund is booked when it succeeds.
    if (excess.refund_status === 'pending') continue
    const event = excess.refund_id ? `refund:${excess.refund_id}` : `dispute:${excess.dispute_id}`
    await recordLedger(actor, orderId, await nextEvent(orderId, event), absorbedEntries(parts))
  }
}

async function excessesOf(orderId: OrderId) {
  return returnedOf(orderId)
    .select(['part.id', 'part.amount_cents', 'part.refund_id', 'part.dispute_id'])
    .select('refund.status as refund_status')
    .where('part.kind', '=', 'excess')
    .execute()
}

async function undoPart(partId: number): Promise<void> {
  await db().updateTable('returned_parts').set({ undone_at: now() }).where('id', '=', partId).execute()
}
