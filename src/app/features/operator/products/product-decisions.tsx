import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { OperatorProduct } from '#modules/catalog'
import { ActsCard } from '#app/web/staff/acts-card.tsx'
import { ReasonForm } from '#app/ui/forms/reason-form.tsx'

interface ProductDecisionsProps {
  readonly product: OperatorProduct
  readonly answer: FormAnswer | undefined
}

/** What an operator can do with a whole product: hide it, show it again. Renders nothing for one that shoppers can't see anyway. */
export function ProductDecisions({ product: { status }, answer }: ProductDecisionsProps) {
  if (status !== 'active' && status !== 'hidden') return null
  return (
    <ActsCard>
      {status === 'hidden' ? (
        <ReasonForm intent="show" label="Show again" hint="Only for the audit log." answer={answer}>
          Shoppers can find and buy it again. We email its artist that it’s back, without your reason.
        </ReasonForm>
      ) : (
        <ReasonForm
          intent="hide"
          label="Hide product"
          isDanger
          hint="We email it to the artist and show it in their product editor."
          answer={answer}
        >
          Shoppers can’t find or buy it anymore, and open carts say so. Existing orders keep it. Its artist
          can change it, but only an operator can show it again.
        </ReasonForm>
      )}
    </ActsCard>
  )
}
