import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { type DesignDraft, earlierDesigns, removeEarlierDesign } from './design-draft.ts'
import { defaultName } from '../document/default-name.ts'

export interface EarlierDesignsProps {
  readonly open: (draft: DesignDraft) => void
}

/** Earlier designs of this browser that aren't in an account, each with a button that opens it. */
export function EarlierDesigns({ open }: EarlierDesignsProps) {
  const [designs, setDesigns] = useState<readonly DesignDraft[]>([])
  useEffect(() => {
    void earlierDesigns().then(setDesigns)
  }, [])
  if (designs.length === 0) return null
  return (
    <details className="group border-t border-line pt-3">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
        Earlier designs ({designs.length})
      </summary>
      <ul className="flex flex-col gap-2">
        {designs.map((draft) => (
          <li key={JSON.stringify(draft.document)} className="flex items-center justify-between gap-3">
            <span className="min-w-0 truncate">{defaultName(draft.document)}</span>
            <Button
              tone="secondary"
              size="small"
              aria-label={`Open ${defaultName(draft.document)}`}
              onClick={() => {
                removeEarlierDesign(draft)
                open(draft)
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
