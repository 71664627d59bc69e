import type { SubmitEvent } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { bulkFormId } from '#app/web/staff/bulk/bulk-rows.tsx'
import { SelectedCount } from '#app/web/staff/bulk/selected-count.tsx'
import { labelsPath } from './labels-path.ts'

/**
 * Labels for the selected orders, all of them in one file, and that they have left. One form, so that it works without scripts; the file
 * opens in a new tab.
 */
export function OrderBar({ needsLabels }: { readonly needsLabels: boolean }) {
  const submit = useSubmit()
  const { formData } = useNavigation()
  const pending = formData?.has('ids') ? formData.get('intent') : null
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    if (!(submitter instanceof HTMLButtonElement) || submitter.formTarget === '_blank') return
    event.preventDefault()
    void submit(submitter, { method: 'post', preventScrollReset: true })
  }
  return (
    <form
      method="post"
      id={bulkFormId}
      aria-label="Selected orders"
      className="bulk-bar"
      // oxlint-disable-next-line react/jsx-no-bind
      onSubmit={send}
    >
      <SelectedCount />
      <label className="flex min-h-11 items-center gap-3 lg:justify-end">
        <input type="checkbox" name="slips" className="tick" />
        Print packing slips, too
      </label>
      <div className="flex flex-wrap gap-3">
        {needsLabels && (
          <Button
            type="submit"
            name="intent"
            value="label-many"
            pending={pending === 'label-many'}
            pendingLabel="Creating labels..."
          >
            Create labels
          </Button>
        )}
        <Button type="submit" tone="secondary" formMethod="get" formAction={labelsPath} formTarget="_blank">
          Print labels
        </Button>
        <Button
          type="submit"
          name="intent"
          value="ship-many"
          tone={needsLabels ? 'secondary' : 'primary'}
          pending={pending === 'ship-many'}
          pendingLabel="Marking..."
        >
          Mark as shipped
        </Button>
      </div>
    </form>
  )
}
