import { shippingProvider } from '#modules/shipping/server'
import type { Actor } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { type CaseAddress, type CaseSide, requireCase } from '../find-case.server.ts'
import { casesOfOrder } from '../reading/case-queries.server.ts'
import { returnLabelContext } from './return-label-context.server.ts'
import { boughtReturnLabels, paidFor, type ReturnLabelRow } from './return-label-queries.server.ts'
import { returnLabelPayer, returnLabelRule } from './return-label-rule.ts'
import type { ReturnLabelState, ReturnLabelView } from './return-label-views.ts'

/** The label of a return, and whether this side can get one. Refuses 'not-found'. Outside a transaction. */
export async function returnLabelState(actor: Actor, address: CaseAddress): Promise<ReturnLabelState> {
  const { found, side } = await requireCase(actor, address)
  const { facts, policy, live } = await returnLabelContext(found)
  return {
    side,
    payer: returnLabelPayer(side, found.reason, policy),
    label: live ? viewOf(live, side, found.closed_at === null) : null,
    allowance: returnLabelRule({ ...facts, sellsLabels: shippingProvider().buyLabel !== null }),
  }
}

/** Case id → its bought label, for whom `casesOfOrder` shows these cases. */
export async function returnLabelsOfOrder(
  actor: Actor,
  orderId: OrderId,
  guestToken: string | null,
): Promise<Readonly<Record<string, ReturnLabelView>>> {
  const cases = await casesOfOrder(actor, orderId, guestToken)
  const labels = await boughtReturnLabels(cases.map(({ id }) => id))
  return Object.fromEntries(
    cases.flatMap(({ id, isOpen }) => {
      const row = labels.get(id)
      return row ? [[id, viewOf(row, null, isOpen)]] : []
    }),
  )
}

function viewOf(row: ReturnLabelRow, side: CaseSide | null, isOpen: boolean): ReturnLabelView {
  const isBought = row.status === 'bought'
  return {
    isBought,
    isVoiding: row.status === 'voiding',
    requestedBy: row.requested_by,
    payer: row.payer,
    priceCents: paidFor(row),
    carrier: row.carrier ?? '',
    trackingNumber: row.tracking_number ?? '',
    trackingUrl: row.tracking_url,
    isUsed: row.used_at !== null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    canPrint: isBought && isOpen && row.delivered_at === null,
    canVoid: isBought && row.requested_by === side && row.used_at === null && row.deducted_cents === null,
  }
}
