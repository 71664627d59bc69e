import { Button } from '#app/ui/button.tsx'
import type { Designer } from '../document/use-designer.ts'
import type { DesignDraft } from '../saving/design-draft.ts'
import { EarlierDesigns } from '../saving/earlier-designs.tsx'

interface LooksPanelProps {
  readonly designer: Designer
  readonly startOver: () => void
  readonly openEarlier: ((draft: DesignDraft) => void) | null
}

/** Where to begin: another look, an earlier design, or the first hat again. */
export function LooksPanel({ startOver, openEarlier }: LooksPanelProps) {
  return (
    <>
      <Button tone="secondary" size="small" className="shrink-0 self-start" onClick={startOver}>
        Start over
      </Button>
      {openEarlier && <EarlierDesigns open={openEarlier} />}
    </>
  )
}
