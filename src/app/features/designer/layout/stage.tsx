import { clsx } from 'clsx'
import { type ReactNode, useRef, useState } from 'react'
import { partOnDemand } from '#app/web/browser/part-on-demand.tsx'
import { useCheckCard } from '../checks/use-check-card.ts'
import type { DeferredParts } from '../deferred-parts.ts'
import type { useDesignDrawing } from '../document/use-design-drawing.ts'
import type { DesignerModel } from '../document/use-designer.ts'
import { placementPanelId } from '../panels/placement-tabs.tsx'
import { StagePlaceholder } from '../surface/stage-placeholder.tsx'
import { useRestoredFocus } from '../surface/use-restored-focus.ts'
import { MissingPanel } from './missing-panel.tsx'

/** Loaded when the visitor opens the flat view. */
const DesignSurface = partOnDemand(
  async () => (await import('../surface/design-surface.tsx')).DesignSurface,
  { missing: MissingPanel },
)

interface StageProps {
  readonly designer: DesignerModel
  readonly drawn: ReturnType<typeof useDesignDrawing>
  readonly deferred: DeferredParts | null
  /** The starter design, whose picture comes with the page. */
  readonly isFirst: boolean
  /** The open placement's. */
  readonly name: string
  readonly write: () => void
  /** The selected layer's bar. */
  readonly children: ReactNode
}

/** The hat, or the open placement laid flat. */
export function Stage({ designer, drawn, deferred, isFirst, name, write, children }: StageProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [isFlat, setIsFlat] = useState(false)
  const { document, placement } = designer
  const { drawing, look, review, summary } = drawn
  const [opened] = useState(document)
  const card = useCheckCard()
  useRestoredFocus(panel, document.placements[placement].layers.length)
  return (
    <div
      ref={panel}
      id={placementPanelId}
      role="tabpanel"
      tabIndex={-1}
      aria-label={name}
      data-selects={designer.selected === null ? 'nothing' : 'layers'}
      className="tool-stage"
    >
      {children}
      <div className={clsx('flex min-h-0 flex-1 flex-col', isFlat && 'hidden')}>
        {deferred && look ? (
          <deferred.HatStage
            {...{ look, designer, drawing, placement, summary, write, review, card }}
            isStarter={isFirst && document === opened}
          />
        ) : (
          <StagePlaceholder isFirst={isFirst} />
        )}
      </div>
      {isFlat && (
        <div className="flex min-h-0 flex-1 flex-col lg:pb-14">
          <DesignSurface {...{ designer, drawing, review, card }} />
        </div>
      )}
      {deferred && review && <deferred.CheckCard {...{ review, designer, card }} />}
      <FlatSwitch isFlat={isFlat} setIsFlat={setIsFlat} />
    </div>
  )
}

interface FlatSwitchProps {
  readonly isFlat: boolean
  readonly setIsFlat: (isFlat: boolean) => void
}

function FlatSwitch({ isFlat, setIsFlat }: FlatSwitchProps) {
  return (
    <button
      type="button"
      aria-pressed={isFlat}
      onClick={() => setIsFlat(!isFlat)}
      className="tool-flat noscript:hidden"
    >
      Flat
    </button>
  )
}
