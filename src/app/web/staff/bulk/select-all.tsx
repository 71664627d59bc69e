import { clsx } from 'clsx'
import { useIsHydrated } from '#app/web/browser/use-is-hydrated.ts'
import { chosenRows, useCheckedCount } from './use-checked-count.ts'

interface SelectAllProps {
  /** How many rows have a checkbox. */
  readonly total: number
  /** In a table's header, above the rows' boxes: only screen readers get its words. */
  readonly isInHeader?: boolean
}

/** Selects every row of the page. It needs scripts, so it appears with them. */
export function SelectAll({ total, isInHeader = false }: SelectAllProps) {
  const count = useCheckedCount()
  const isHydrated = useIsHydrated()
  return (
    <label
      className={clsx(
        'inline-flex min-h-11 w-fit cursor-pointer items-center text-sm font-semibold',
        !isHydrated && 'invisible',
        // The rows’ boxes begin there, too.
        !isInHeader && 'sm:-ml-3',
      )}
    >
      {/* In the column of the rows’ boxes. */}
      <span
        className={clsx(
          'grid h-11 items-center',
          isInHeader ? 'w-11 justify-items-center' : 'w-8 sm:w-11 sm:justify-items-center',
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
      </span>
      <span className={clsx(isInHeader && 'select-all-words')}>Select all {total} on this page</span>
    </label>
  )
}
