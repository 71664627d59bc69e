import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { BulkAnswer } from '#app/web/staff/bulk/bulk-answer.ts'
import { bulkFormId } from '#app/web/staff/bulk/bulk-rows.tsx'
import { SelectedCount } from '#app/web/staff/bulk/selected-count.tsx'
import { maxPercentOff, minPercentOff } from '#modules/catalog'

/** What an artist does with the selected products: publish, withdraw, put on sale. Works without scripts. */
export function ProductBar({ answer }: { readonly answer: BulkAnswer | undefined }) {
  const { formData } = useNavigation()
  const pending = formData?.has('ids') ? formData.get('intent') : null
  const act = (intent: string, tone: 'primary' | 'secondary' = 'secondary') =>
    ({ type: 'submit', name: 'intent', value: intent, tone, pending: pending === intent }) as const
  return (
    <Form
      method="post"
      id={bulkFormId}
      noValidate
      preventScrollReset
      aria-label="Selected products"
      className="bulk-bar"
    >
      <SelectedCount />
      <div className="flex flex-wrap items-end gap-3 lg:justify-end">
        <TextField
          label={`Percent off (${minPercentOff}–${maxPercentOff})`}
          name="percentOff"
          className="short-field"
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          defaultValue={answer?.reason}
          error={answer?.errors.percentOff}
        />
        <Button {...act('sale-many', 'primary')} pendingLabel="Saving...">
          Put on sale
        </Button>
        <Button {...act('end-sale-many')} pendingLabel="Ending...">
          End sale
        </Button>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button {...act('publish-many')} pendingLabel="Publishing...">
          Publish
        </Button>
        <Button {...act('draft-many')} pendingLabel="Saving...">
          Make drafts
        </Button>
      </div>
    </Form>
  )
}
