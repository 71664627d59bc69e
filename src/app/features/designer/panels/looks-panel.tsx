import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { partOnDemand } from '#app/web/browser/part-on-demand.tsx'
import type { DesignerModel } from '../document/use-designer.ts'
import { MissingPanel } from '../layout/missing-panel.tsx'
import type { DesignDraft } from '../saving/design-draft.ts'
import { EarlierDesigns } from '../saving/earlier-designs.tsx'

const LookList = partOnDemand(async () => (await import('../looks/look-list.tsx')).LookList, {
  whileLoading: <Skeleton className="h-80 w-full shrink-0" />,
  missing: MissingPanel,
})

interface LooksPanelProps {
  readonly designer: DesignerModel
  readonly startOver: () => void
  readonly openEarlier: ((draft: DesignDraft) => void) | null
}

/** Where to begin: a finished look, an earlier design, or the first hat again. */
export function LooksPanel({ designer, startOver, openEarlier }: LooksPanelProps) {
  return (
    <>
      <div className="flex shrink-0 items-center gap-3">
        <p className="flex-1 text-sm text-muted">
          Every look keeps your words. Undo brings back what you had.
        </p>
        <Button
          tone="secondary"
          size="small"
          className="shrink-0 pointer-coarse:min-h-11"
          onClick={startOver}
        >
          Start over
        </Button>
      </div>
      {openEarlier && <EarlierDesigns key={designer.history.past.length} open={openEarlier} />}
      <LookList designer={designer} />
    </>
  )
}
