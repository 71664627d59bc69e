import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import { useIsHydrated } from '#app/web/browser/use-is-hydrated.ts'
import type { BulkAnswer } from './bulk-answer.ts'
import { BulkResultNotice } from './bulk-result-notice.tsx'
import { chosenRows, useCheckedCount } from './use-checked-count.ts'

/** The id of the bar's form, which the rows’ checkboxes belong to. */
export const bulkFormId = 'bulk'

export interface BulkRowsProps {
  /** How many rows have a checkbox. */
  readonly total: number
  readonly answer: BulkAnswer | undefined
  /** Beside the result: what can be done about it. */
  readonly next?: ReactNode
  /** The address of a row that was refused. */
  readonly pathOf?: ((id: string) => string) | undefined
  /** The form that acts on the selected rows; has the class `bulk-bar`. */
  readonly bar: ReactNode
  /** The rows, with a `BulkCheckbox` each. */
  readonly children: ReactNode
}

/**
 * Rows of which several are selected, the bar that acts on them, and its result. The bar appears by CSS with the first selected row, so
 * everything but ‘select all’ and the count works without scripts.
 */
export function BulkRows({ total, answer, next, pathOf, bar, children }: BulkRowsProps) {
  const result = answer?.result
  const act = result ? `${result.verb} ${result.done.join()}` : ''
  return (
    <div className="bulk flex flex-col gap-3">
      {result && <BulkResultNotice key={act} result={result} next={next} pathOf={pathOf} />}
      {answer?.errors.ids && (
        <Notice tone="danger" role="alert" title="Nothing was changed">
          {answer.errors.ids}
        </Notice>
      )}
      {total > 0 && <SelectAll total={total} />}
      {/* After an act, only what the answer says is selected. */}
      <div key={`rows ${act}`}>{children}</div>
      {total > 0 && bar}
    </div>
  )
}

function SelectAll({ total }: { readonly total: number }) {
  const count = useCheckedCount()
  const isHydrated = useIsHydrated()
  return (
    <label
      className={clsx(
        'select-all inline-flex min-h-11 w-fit cursor-pointer items-center text-sm font-semibold',
        !isHydrated && 'invisible',
      )}
    >
      {/* In the column of the rows’ boxes. */}
      <span className="grid h-11 w-8 items-center sm:w-11 sm:justify-items-center">
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
      </span>
      <span>Select all {total} on this page</span>
    </label>
  )
}
