import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type KeptDesign, shelvedDesigns, unshelveDesign } from './kept-design.ts'
import { usualName } from './usual-name.ts'

export interface DesignShelfProps {
  readonly open: (kept: KeptDesign) => void
}

/** What was drawn in this browser before and lies in no account: one press, and it is on the table again. */
export function DesignShelf({ open }: DesignShelfProps) {
  const [shelf, setShelf] = useState<readonly KeptDesign[]>([])
  useEffect(() => {
    void shelvedDesigns().then(setShelf)
  }, [])
  if (shelf.length === 0) return null
  return (
    <details className="group border-t border-line pt-3">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
        Drawn here before ({shelf.length})
      </summary>
      <ul className="flex flex-col gap-2">
        {shelf.map((kept) => (
          <li key={JSON.stringify(kept.document)} className="flex items-center justify-between gap-3">
            <span className="min-w-0 truncate">{usualName(kept.document)}</span>
            <Button
              tone="secondary"
              size="small"
              aria-label={`Open ${usualName(kept.document)}`}
              onClick={() => {
                unshelveDesign(kept)
                open(kept)
              }}
            >
              Open
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
