import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { caseTurn } from '#app/features/cases/turn/case-turn.ts'
import { caseReasonNames, type CaseSummary } from '#modules/cases'
import type { ProofToAnswer } from '#modules/orders/server'
import type { ShopperTurnItem } from '#app/features/order-view/history/shopper-turns-list.tsx'
import { caseStepOf, proofLabel } from '#app/features/order-view/history/order-step.ts'

/** A proof that the shopper has to answer, in the list above their orders. */
export function proofItem({ orderId, designName, vendorName, picture }: ProofToAnswer): ShopperTurnItem {
  return {
    orderId,
    picture,
    title: designName,
    text: `Your turn: check ${vendorName}’s proof`,
    path: `/order/${orderId}#proofs`,
    label: proofLabel,
    isTurn: true,
  }
}

/** An open case in the list above the shopper's orders: whose turn it is, and until when. */
export function caseItem(view: CaseSummary): ShopperTurnItem {
  const { id, orderId, picture, hatName, reason, status, dueAt } = view
  return {
    orderId,
    picture,
    title: hatName === null ? caseReasonNames[reason] : `${caseReasonNames[reason]}: ${hatName}`,
    text: status !== 'closed' && (
      <>
        {caseTurn({ ...view, party: 'shopper', status })}
        {/* A replacement’s day is when the case closes by itself. */}
        {dueAt !== null && status !== 'replacing' && (
          <>
            {' by '}
            <FormattedDate at={dueAt} />
          </>
        )}
      </>
    ),
    path: `/cases/${id}`,
    ...caseStepOf(view),
  }
}
