import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useIsHydrated } from '#app/web/browser/use-is-hydrated.ts'
import type { BulkAnswer } from './bulk-answer.ts'
import { BulkResultNotice } from './bulk-result-notice.tsx'
import { chosenRows, useCheckedCount } from './use-checked-count.ts'

export const bulkFormId = 'bulk'

export interface BulkChoice {
  readonly intent: string
  readonly label: string
  readonly isDanger?: boolean
}

export interface BulkActsProps {
  /** What the rows are: 'products'. */
  readonly what: string
  /** How many rows are shown. */
  readonly total: number
  /** Without any, the rows have no checkboxes. The first one is the primary button. */
  readonly choices: readonly BulkChoice[]
  /** Who gets the reason. */
  readonly hint: string
  /** When the rows were read. */
  readonly readAt: Date
  readonly answer: BulkAnswer | undefined
  /** The rows, each with a `BulkCheckbox`. */
  readonly children: ReactNode
}

/**
 * Rows of which several are selected, and the bar that acts on them: one reason for all. The bar appears by CSS with the first
 * selected row, so everything but ‘select all’ and the count works without scripts.
 */
export function BulkActs({ what, total, choices, hint, readAt, answer, children }: BulkActsProps) {
  const result = answer?.result
  const isUsed = choices.length > 0 && total > 0
  return (
    <div className="bulk flex flex-col gap-4">
      {result && (
        <BulkResultNotice key={keyOf(result.done, result.verb)} what={what} result={result} readAt={readAt} />
      )}
      {answer?.errors.ids && (
        <Notice tone="danger" role="alert" title="Nothing was changed">
          {answer.errors.ids}
        </Notice>
      )}
      {isUsed && <SelectAll total={total} />}
      {/* After an act, nothing is selected. */}
      <div key={`rows ${result ? keyOf(result.done, result.verb) : ''}`}>{children}</div>
      {isUsed && <Bar what={what} choices={choices} hint={hint} readAt={readAt} answer={answer} />}
    </div>
  )
}

function keyOf(done: readonly string[], verb: string): string {
  return `${verb} ${done.join()}`
}

function SelectAll({ total }: { readonly total: number }) {
  const count = useCheckedCount()
  const isHydrated = useIsHydrated()
  return (
    <label
      className={clsx(
        'inline-flex min-h-11 w-fit cursor-pointer items-center gap-3 font-semibold',
        !isHydrated && 'invisible',
      )}
    >
      <input
        type="checkbox"
        checked={count === total}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < total
        }}
        onChange={({ currentTarget: { checked } }) => {
          for (const box of document.querySelectorAll<HTMLInputElement>(chosenRows)) box.checked = checked
        }}
        className="tick"
      />
      Select all {total} on this page
    </label>
  )
}

function Bar({ what, choices, hint, readAt, answer }: Omit<BulkActsProps, 'total' | 'children'>) {
  const count = useCheckedCount()
  const { formData } = useNavigation()
  const pending = formData?.has('ids') ? formData.get('intent') : null
  return (
    <Form
      method="post"
      id={bulkFormId}
      noValidate
      preventScrollReset
      aria-label={`Selected ${what}`}
      className="bulk-bar"
    >
      <input type="hidden" name="until" value={readAt.toISOString()} />
      <div className="flex items-center justify-between gap-4">
        <p role="status" className="font-semibold">
          {count > 0 ? `${count} selected` : ''}
        </p>
        <Button type="reset" tone="quiet" size="small">
          Clear selection
        </Button>
      </div>
      <TextField
        label="Reason"
        required
        name="reason"
        autoComplete="off"
        maxLength={500}
        hint={hint}
        defaultValue={answer?.reason}
        error={answer?.errors.reason}
      />
      <div className="flex flex-wrap gap-3">
        {choices.map(({ intent, label, isDanger }, index) => (
          <Button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            tone={isDanger ? 'danger' : index === 0 ? 'primary' : 'secondary'}
            pending={pending === intent}
            pendingLabel="Saving..."
          >
            {label}
            <span className="sr-only"> the selected {what}</span>
          </Button>
        ))}
      </div>
    </Form>
  )
}
