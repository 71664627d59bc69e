import { Form, useNavigation } from 'react-router'
import { ActsCard } from '#app/web/staff/acts-card.tsx'
import { Card } from '#app/ui/card.tsx'
import { BlockedButton } from '#app/ui/blocked-button.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ReasonForm } from '#app/ui/forms/reason-form.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import { useMay } from '#app/web/staff/staff-roles-context.ts'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { OperatorOrder } from '#modules/orders'

interface OrderActsProps {
  readonly order: OperatorOrder
  readonly answer: FormAnswer | undefined
}

/** What an operator can do with an order: refund, cancel, note. Each works without scripts. */
export function OrderActs({ order, answer }: OrderActsProps) {
  const may = useMay()
  const { refund, cancel } = order.can
  const mayCancel = may('write_orders')
  return (
    <ActsCard>
      {refund.allowed ? (
        <ButtonLink to={`/operator/orders/${order.id}/refund`} prefetch="none" tone="secondary" wide>
          <Icon name="arrow-right" className="size-4!" />
          Refund
        </ButtonLink>
      ) : (
        <BlockedButton reason={refund.reason.message}>Refund</BlockedButton>
      )}
      {mayCancel && !cancel.allowed && (
        <BlockedButton tone="secondary" reason={cancel.reason.message}>
          Cancel order
        </BlockedButton>
      )}
      {mayCancel && cancel.allowed && <CancelForm order={order} answer={answer} />}
    </ActsCard>
  )
}

function CancelForm({ order, answer }: OrderActsProps) {
  const isFree = order.totalCents === 0
  return (
    <ReasonForm
      intent="cancel"
      label="Cancel order"
      confirmLabel={isFree ? 'Cancel this order' : 'Cancel order and refund'}
      pendingLabel="Canceling..."
      isDanger
      hint="We email it to the shopper and the artists."
      answer={answer}
    >
      {isFree
        ? 'The hats return to stock. The order cost nothing, so there’s nothing to refund.'
        : 'The hats return to stock, and the shopper gets back what isn’t refunded yet.'}{' '}
      This can’t be undone.
    </ReasonForm>
  )
}

/** A note that only operators see. A saved one empties the form. */
export function NoteForm({ answer, count }: Pick<OrderActsProps, 'answer'> & { readonly count: number }) {
  const may = useMay()
  const isSaving = useNavigation().formData?.get('intent') === 'note'
  const own = answer?.values.intent === 'note' ? answer : undefined
  if (!may('write_orders')) return null
  return (
    <Card>
      <Form key={count} method="post" noValidate className="flex flex-col items-start gap-3">
        <TextAreaField
          label="Add a note"
          name="text"
          rows={2}
          maxLength={2_000}
          hint="Operators see it, and the buyer if they download their data."
          defaultValue={own?.values.text}
          error={own?.errors.text ?? own?.message ?? undefined}
          className="w-full"
        />
        <Button
          type="submit"
          name="intent"
          value="note"
          tone="secondary"
          pending={isSaving}
          pendingLabel="Saving..."
        >
          Save note
        </Button>
      </Form>
    </Card>
  )
}
