import { clsx } from 'clsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { checkKey } from '../checks/check-key.ts'
import type { DesignReview, ReviewedCheck } from '../checks/create-reviewer.ts'
import type { DesignerModel } from '../document/use-designer.ts'

interface CheckListProps {
  readonly review: DesignReview
  readonly designer: DesignerModel
  /** The key of the only check that is shown. */
  readonly only?: string | undefined
}

/** What can't be made, or not well, each with buttons that fix it. */
export function CheckList({ review: { checks, fixAll }, designer, only }: CheckListProps) {
  if (checks.length === 0) {
    return (
      <p className="flex items-center gap-2 font-semibold text-success">
        <Icon name="check" />
        This design can be made.
      </p>
    )
  }
  const errors = checks.filter(({ level }) => level === 'error').length
  const numbered = checks.map((check, index) => ({ check, number: index + 1, key: checkKey(check) }))
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-2">
        {(only === undefined ? numbered : numbered.filter(({ key }) => key === only)).map(
          ({ check, number, key }) => (
            <li key={key} className="flex flex-col gap-2 rounded-field border border-line p-3">
              <p className="flex gap-3 text-sm">
                <CheckMark level={check.level} number={number} />
                <span className="min-w-0 flex-1">
                  <span className="font-semibold">
                    {check.level === 'error' ? 'Can’t be made: ' : 'Please check: '}
                  </span>
                  {check.text}
                </span>
              </p>
              <Fixes check={check} designer={designer} />
            </li>
          ),
        )}
      </ul>
      {fixAll && only === undefined && (
        <Button
          tone="secondary"
          size="small"
          className="self-start"
          onClick={() => designer.performAll(fixAll)}
        >
          Fix all {errors}
        </Button>
      )}
    </div>
  )
}

/** As on the pin at the layer. */
function CheckMark({ level, number }: { readonly level: ReviewedCheck['level']; readonly number: number }) {
  const isError = level === 'error'
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'flex h-6 shrink-0 items-center gap-1 font-semibold',
        isError ? 'text-danger' : 'text-warning',
      )}
    >
      <Icon name={isError ? 'warning' : 'info'} />
      {number}
    </span>
  )
}

interface FixesProps {
  readonly check: ReviewedCheck
  readonly designer: DesignerModel
}

function Fixes({ check: { fixes, level, layerId }, designer }: FixesProps) {
  const showsLayer = layerId !== null && layerId !== designer.selected
  // What is about no layer, such as an empty team list, says itself what to do.
  if (layerId === null && fixes?.length === 0) return null
  return (
    <>
      {fixes?.length === 0 && level === 'error' && (
        <p className="text-sm text-muted">No single change solves this. Change the layer, or remove it.</p>
      )}
      <div className="flex min-h-9 flex-wrap items-center gap-2">
        {fixes === null && <p className="text-sm text-muted">Looking for a fix…</p>}
        {fixes?.map(({ label, commands }, index) => (
          <Button
            key={label}
            tone={index === 0 ? 'secondary' : 'quiet'}
            size="small"
            onClick={() => designer.performAll(commands)}
          >
            {label}
          </Button>
        ))}
        {showsLayer && (
          <Button tone="quiet" size="small" onClick={() => designer.select(layerId)}>
            Show layer
          </Button>
        )}
      </div>
    </>
  )
}
