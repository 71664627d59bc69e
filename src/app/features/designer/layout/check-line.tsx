import { clsx } from 'clsx'
import { useState } from 'react'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { checkSummary } from '../checks/check-summary.ts'
import type { DesignReview } from '../checks/create-reviewer.ts'
import type { DesignerModel } from '../document/use-designer.ts'
import { CheckList } from '../panels/check-list.tsx'

interface CheckLineProps {
  readonly review: DesignReview
  readonly designer: DesignerModel
}

const { format: count } = new Intl.NumberFormat('en-US')

/** Whether the design can be made, on one line. It opens by itself when something can't. */
export function CheckLine({ review, designer }: CheckLineProps) {
  const { checks, stitches } = review
  const errors = checks.filter(({ level }) => level === 'error').length
  const [isOpen, setIsOpen] = useState(errors > 0)
  const [known, setKnown] = useState(errors)
  if (errors !== known) {
    setKnown(errors)
    if (errors > known) setIsOpen(true)
  }
  const line =
    stitches.likely > 0 ? (
      <p className="label text-sm text-muted">
        {count(stitches.min)} to {count(stitches.max)} stitches
      </p>
    ) : null
  if (checks.length === 0) {
    return (
      <>
        <CheckList review={review} designer={designer} />
        {line}
      </>
    )
  }
  return (
    <>
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="group">
        <summary
          className={clsx(
            'flex min-h-9 list-none items-center gap-2 font-semibold',
            errors > 0 ? 'text-danger' : 'text-warning',
          )}
        >
          <Icon name="warning" />
          <span className="flex-1">{checkSummary(checks).text}</span>
          <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
        </summary>
        <div className="pt-2">
          <CheckList review={review} designer={designer} />
        </div>
      </details>
      {line}
    </>
  )
}
