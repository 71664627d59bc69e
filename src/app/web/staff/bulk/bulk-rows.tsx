import type { ReactNode } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import type { BulkAnswer } from './bulk-answer.ts'
import { BulkResultNotice } from './bulk-result-notice.tsx'
import { SelectAll } from './select-all.tsx'

/** The id of the bar's form, which the rows’ checkboxes belong to. */
export const bulkFormId = 'bulk'

export interface BulkRowsProps {
  /** How many rows have a checkbox. */
  readonly total: number
  /** The rows are a table whose header selects all of them. */
  readonly selectsInHeader?: boolean | undefined
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
export function BulkRows({
  total,
  selectsInHeader = false,
  answer,
  next,
  pathOf,
  bar,
  children,
}: BulkRowsProps) {
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
      {total > 1 && !selectsInHeader && <SelectAll total={total} />}
      {/* After an act, only what the answer says is selected. */}
      <div key={`rows ${act}`}>{children}</div>
      {total > 0 && bar}
    </div>
  )
}
