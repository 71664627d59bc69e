import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SwitchField } from '#app/ui/forms/switch-field.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { HatList } from '#app/ui/hat-list.tsx'
import type { CaseView } from '#modules/cases'
import { type Cents, subtractCents } from '#shared/money.ts'

export interface ConfirmReturnFormProps {
  readonly view: CaseView
  /** Deducted for the shopper's return label. */
  readonly labelCents: Cents
}

/** The vendor has the hats back, which sends the refund. */
export function ConfirmReturnForm({ view: { offerCents, offerHats }, labelCents }: ConfirmReturnFormProps) {
  const pending = useNavigation().formData?.get('intent') === 'receive'
  return (
    <div>
      <p>
        Confirming refunds{' '}
        {offerCents === null ? 'the agreed amount' : formatCents(subtractCents(offerCents, labelCents))} to
        the shopper
        {labelCents > 0 && `, ${formatCents(labelCents)} less for their return label`}.
      </p>
      <HatList hats={offerHats} />
      <Form method="post" encType="multipart/form-data" className="mt-4 flex flex-col items-start gap-4">
        <SwitchField label="Return the hats to stock" hint="If they can be sold again." name="restock" />
        <Button type="submit" name="intent" value="receive" pending={pending} pendingLabel="Refunding...">
          They arrived, refund
        </Button>
      </Form>
    </div>
  )
}
