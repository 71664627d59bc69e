import type { RefundSelection } from '#modules/orders'
import { transaction } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { Cents } from '#shared/money.ts'
import { refuse } from '#shared/refusal.ts'
import { addCaseEvent } from '../add-case-event.server.ts'
import { type CaseLine, offerActs } from '../case-views.ts'
import { type CaseRow, lockCase, requireSide } from '../find-case.server.ts'
import { moveCase } from '../move-case.server.ts'
import { caseLinesOf } from '../opening/case-topic.server.ts'
import { caseRefundAmount } from '../refund-in-case.server.ts'

export type Solution =
  | { readonly kind: 'refund' | 'return'; readonly selection: RefundSelection; readonly text: string }
  | { readonly kind: 'replacement'; readonly text: string }

/**
 * The vendor offers a refund of lines or an amount, a replacement, or a refund after the hats come back; it replaces an earlier
 * offer. Nothing is refunded before the shopper accepts. Refuses 'not-found', 'case-moved' and 'not-refundable' (409), and
 * 'custom-hats' (422) for the return of hats that were made to the shopper's design.
 */
export async function offerSolution(actor: Person, id: string, solution: Solution): Promise<void> {
  const found = await requireSide(actor, { id, guestToken: null }, 'vendor')
  await transaction(async () => {
    const row = await lockCase(found.id)
    const { kind, text } = solution
    const selection = kind === 'replacement' ? null : solution.selection
    if (kind === 'return') await requireReturnable(row, solution.selection)
    const cents: Cents | null = selection && (await caseRefundAmount(row, selection))
    await moveCase(row, 'offer', { offer: { kind, selection, cents } })
    await addCaseEvent(row.id, { party: 'vendor', act: offerActs[kind], text, amountCents: cents })
  })
}

async function requireReturnable(row: CaseRow, selection: RefundSelection): Promise<void> {
  const lines = await caseLinesOf(row.order_id, row.vendor_id, row.id)
  if (!lines.some((line) => line.isCustom && comesBack(line, selection))) return
  throw refuse('custom-hats', {
    message: 'Hats that were made to the shopper’s design can’t be returned. Offer something else.',
    field: 'kind',
  })
}

/** An amount is for the hats of the case. */
function comesBack({ lineId, quantity }: CaseLine, selection: RefundSelection): boolean {
  switch (selection.kind) {
    case 'items':
      return selection.lines.some((selected) => selected.lineId === lineId && selected.quantity > 0)
    case 'amount':
      return quantity > 0
    case 'rest':
      return true
  }
}
