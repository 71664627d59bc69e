import { chosenHats } from '#modules/orders'
import type { OrderTables } from '#modules/orders/server'
import { vendorOrigins } from '#modules/shipping/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Actor, system } from '#shared/actor.ts'
import type { CaseId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { type CaseAction, caseStatus } from '../case-status.ts'
import { type CaseEventView, type CaseLine, type CaseParty, type CaseView, isOffer } from '../case-views.ts'
import { type CaseAddress, findCase, type FoundCase, requireCase } from '../find-case.server.ts'
import { caseLinesOf, fullShopperNameOf, shopperNameOf } from '../opening/case-topic.server.ts'
import type { CaseTables } from '../tables.server.ts'

const db = databaseOf<CaseTables & OrderTables>()

const actionsOf: Readonly<Record<CaseView['party'], readonly CaseAction[]>> = {
  shopper: ['acceptRefund', 'acceptReplacement', 'acceptReturn', 'sendBack', 'escalate', 'withdraw'],
  vendor: ['offer', 'decline', 'receive'],
  operator: ['decide', 'orderReplacement'],
}

/** A case as the shopper, a guest with the order link, or the vendor sees it. Refuses 'not-found' for everyone else. */
export async function caseView(actor: Actor, address: CaseAddress): Promise<CaseView> {
  const { found, side } = await requireCase(actor, address)
  return viewOf(found, side)
}

/** Refuses 'not-found' unless the actor is an operator. */
export async function caseForOperators(actor: Actor, id: string): Promise<CaseView> {
  requirePermission(actor, 'read_cases', 'Case')
  const found = await findCase(id)
  if (!found) throw notFound('Case')
  return viewOf(found, 'operator')
}

async function viewOf(found: FoundCase, party: CaseView['party']): Promise<CaseView> {
  const order = await db()
    .selectFrom('orders')
    .select('status')
    .where('id', '=', found.order_id)
    .executeTakeFirstOrThrow()
  const [lines, events] = [
    await caseLinesOf(found.order_id, found.vendor_id, found.id),
    await eventsOf(found.id),
  ]
  return {
    id: found.id,
    party,
    orderId: found.order_id,
    vendorOrderId: found.vendor_order_id,
    vendorId: found.vendor_id,
    vendorName: found.vendorName,
    shopperName:
      party === 'operator' ? fullShopperNameOf(found.shippingName) : shopperNameOf(found.shippingName),
    buyerId: party === 'operator' ? found.buyerId : null,
    reason: found.reason,
    requested: found.requested,
    status: found.status,
    outcome: found.outcome,
    offer: found.offer,
    offerCents: found.offer_cents,
    offerHats: offerHatsOf(found, lines),
    offerNumber: events.findLast(({ act }) => isOffer(act))?.number ?? null,
    dueAt: found.due_at?.toISOString() ?? null,
    openedAt: found.opened_at.toISOString(),
    orderStatus: order.status,
    returnTo: party === 'shopper' ? await returnAddressOf(found) : null,
    lines,
    events,
    can: actionsOf[party].filter(
      (action) => caseStatus.can(action, found.status) && isOffered(action, found),
    ),
  }
}

function offerHatsOf(
  { offer_selection, closed_at }: FoundCase,
  lines: readonly CaseLine[],
): CaseView['offerHats'] {
  if (!offer_selection || closed_at) return []
  return chosenHats(
    offer_selection,
    lines.map((line) => ({ ...line, id: line.lineId })),
  )
}

async function returnAddressOf({ status, vendor_id }: FoundCase): Promise<CaseView['returnTo']> {
  if (status !== 'returning' && status !== 'sent-back') return null
  return (await vendorOrigins(system, [vendor_id])).get(vendor_id)?.address ?? null
}

/** Only the offer that was made can be accepted. */
function isOffered(action: CaseAction, { offer }: FoundCase): boolean {
  if (action === 'acceptRefund') return offer === 'refund'
  if (action === 'acceptReplacement') return offer === 'replacement'
  return action !== 'acceptReturn' || offer === 'return'
}

async function eventsOf(id: CaseId): Promise<CaseEventView[]> {
  const rows = await db()
    .selectFrom('case_events')
    .selectAll()
    .where('case_id', '=', id)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    number: row.number,
    party: row.party satisfies CaseParty,
    act: row.act,
    text: row.text,
    pictures: row.pictures,
    amountCents: row.amount_cents,
    at: row.at.toISOString(),
    isErased: row.erased_at !== null,
  }))
}
