import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import type { DesignCheck } from '#modules/design-engine'
import type { Designer } from '../document/use-designer.ts'

interface CheckListProps {
  readonly checks: readonly DesignCheck[]
  readonly designer: Designer
}

/** What can't be made, or not well, each with a button that fixes it. */
export function CheckList({ checks, designer }: CheckListProps) {
  if (checks.length === 0) {
    return (
      <p className="flex items-center gap-2 font-semibold text-success">
        <Icon name="check" />
        This design can be made.
      </p>
    )
  }
  const fixes = checks.flatMap((check) => (check.fix && check.level === 'error' ? [check.fix] : []))
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-2">
        {checks.map((check) => (
          <li
            key={`${check.code} ${check.placement} ${check.layerId}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-field border border-line p-3"
          >
            <Icon name="warning" className={check.level === 'error' ? 'text-danger' : 'text-warning'} />
            <p className="min-w-0 flex-1 basis-48 text-sm">
              <span className="font-semibold">
                {check.level === 'error' ? 'Can’t be made: ' : 'Please check: '}
              </span>
              {check.text}
            </p>
            {check.layerId !== null && check.layerId !== designer.selected && (
              <Button tone="quiet" size="small" onClick={() => designer.select(check.layerId)}>
                Show layer
              </Button>
            )}
            {check.fix && (
              <Button
                tone="secondary"
                size="small"
                onClick={() => designer.performAll(check.fix?.commands ?? [])}
              >
                {check.fix.label}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {fixes.length > 1 && (
        <Button
          tone="secondary"
          size="small"
          className="self-start"
          onClick={() => designer.performAll(fixes.flatMap(({ commands }) => commands))}
        >
          Fix all {fixes.length}
        </Button>
      )}
    </div>
  )
}
