import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { type Actor, system } from '#shared/actor.ts'
import type { CaseId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import { addCaseEvent } from '../add-case-event.server.ts'
import { offerActs } from '../case-views.ts'
import { type CaseAddress, type CaseRow, lockCase, requireSide } from '../find-case.server.ts'
import { caseHasMoved, moveCase } from '../move-case.server.ts'
import { refundInCase } from '../refund-in-case.server.ts'
import type { CaseTables } from '../tables.server.ts'

const db = databaseOf<CaseTables>()

/**
 * The shopper accepts the vendor's offer that they saw, by the number of its entry in the timeline. A refund is recorded with it, and its job calls Stripe; a replacement and a return
 * start. Refuses 'not-found', 'case-moved' (409) when the offer has changed, and what `refundOrder` refuses: the shopper can
 * then ask an operator to decide.
 */
export async function acceptOffer(actor: Actor, address: CaseAddress, offerNumber: number): Promise<void> {
  const found = await requireSide(actor, address, 'shopper')
  await transaction(async () => {
    const row = await lockCase(found.id)
    if ((await lastOfferOf(row.id)) !== offerNumber) throw caseHasMoved()
    if (row.offer === 'replacement') await moveCase(row, 'acceptReplacement')
    else if (row.offer === 'return') await moveCase(row, 'acceptReturn')
    else {
      // The status is checked before the refund, which a repeated form would otherwise find again.
      await moveCase(row, 'acceptRefund', { outcome: 'refunded' })
      await refundAgreed(row, false)
    }
    const amountCents = row.offer_cents
    await addCaseEvent(row.id, { party: 'shopper', act: 'accepted', amountCents })
  })
}

async function lastOfferOf(id: CaseId): Promise<number | undefined> {
  const last = await db()
    .selectFrom('case_events')
    .select('number')
    .where('case_id', '=', id)
    .where('act', 'in', Object.values(offerActs))
    .orderBy('number', 'desc')
    .executeTakeFirst()
  return last?.number
}

/** Refunds what the vendor offered and the shopper accepted, in the transaction that locked and closed the case. Returns the amount. */
export async function refundAgreed(row: CaseRow, restock: boolean): Promise<Cents> {
  const { offer_selection: selection, offer_cents: expectedCents } = row
  if (!selection || expectedCents === null) throw caseHasMoved()
  const { amountCents } = await refundInCase(system, row, { selection, expectedCents, restock })
  return amountCents
}
