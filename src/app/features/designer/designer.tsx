import { type KeyboardEvent, useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { type StitchRange, zoneOf } from '#modules/designs'
import { AddLayers } from './add-layers.tsx'
import { CheckList } from './check-list.tsx'
import { DesignSurface } from './design-surface.tsx'
import { HatColors } from './hat-colors.tsx'
import { HatStage } from './hat-stage.tsx'
import { keepDesign, readKeptDesign } from './kept-design.ts'
import { LayerFields } from './layer-fields.tsx'
import { LayerList } from './layer-list.tsx'
import { starterDesign } from './new-layer.ts'
import { useDesignAssets } from './use-design-assets.ts'
import { useDesignDrawing } from './use-design-drawing.ts'
import { type Designer as DesignerModel, useDesigner } from './use-designer.ts'
import { zonePanelId, ZoneTabs } from './zone-tabs.tsx'

const keepAfter = 400

/** The designer itself: only ever in a browser, so it may look into its storage at once. */
export function Designer() {
  const [start] = useState(() => readKeptDesign() ?? starterDesign())
  const designer = useDesigner(start)
  const { document } = designer
  const { assets } = useDesignAssets(document, [])
  const { drawing, look, checks, stitches, summary } = useDesignDrawing(document, designer.zone, assets)
  useEffect(() => {
    const timer = setTimeout(() => keepDesign(document), keepAfter)
    return () => clearTimeout(timer)
  }, [document])
  return (
    // Undo and redo from anywhere in the designer; the fields keep the browser's own.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onKeyDown={(event) => undoKeys(event, designer)}
      className="grid gap-6 lg:grid-cols-2"
      data-designer="ready"
    >
      <div className="flex flex-col gap-6 lg:sticky lg:top-20 lg:self-start">
        <HatStage look={look} summary={summary} />
        <DesignInWords summary={summary} stitches={stitches} className="max-lg:hidden" />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Card as="section" aria-label="Draw" className="flex flex-col gap-4">
          <ZoneTabs designer={designer} />
          <div
            id={zonePanelId}
            role="tabpanel"
            aria-label={zoneOf(document.blank, designer.zone).name}
            className="flex flex-col gap-4"
          >
            <HistoryButtons designer={designer} />
            <DesignSurface designer={designer} drawing={drawing} />
            <AddLayers designer={designer} />
            <LayerList designer={designer} />
          </div>
        </Card>
        <Card as="section" aria-labelledby="layer-heading" className="flex flex-col gap-4">
          <h2 id="layer-heading" className="text-lg">
            Layer
          </h2>
          <LayerFields designer={designer} />
        </Card>
        <Card as="section" aria-labelledby="hat-heading" className="flex flex-col gap-4">
          <h2 id="hat-heading" className="text-lg">
            Hat
          </h2>
          <HatColors designer={designer} />
        </Card>
        <Card as="section" aria-labelledby="checks-heading" className="flex flex-col gap-4">
          <h2 id="checks-heading" className="text-lg">
            Can it be made?
          </h2>
          <CheckList checks={checks} designer={designer} />
        </Card>
        <DesignInWords summary={summary} stitches={stitches} className="lg:hidden" />
      </div>
      <p role="status" className="sr-only">
        {designer.spoken}
      </p>
    </div>
  )
}

function undoKeys(event: KeyboardEvent, designer: DesignerModel): void {
  const isField =
    event.target instanceof Element && event.target.matches('input:not([type="radio"]), textarea')
  if (isField || !(event.ctrlKey || event.metaKey)) return
  const key = event.key.toLowerCase()
  if (key !== 'z' && key !== 'y') return
  event.preventDefault()
  if (key === 'y' || event.shiftKey) designer.redo()
  else designer.undo()
}

function HistoryButtons({ designer }: { readonly designer: DesignerModel }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="quiet" size="small" disabled={!designer.canUndo} onClick={designer.undo}>
        Undo
      </Button>
      <Button tone="quiet" size="small" disabled={!designer.canRedo} onClick={designer.redo}>
        Redo
      </Button>
      <Button tone="quiet" size="small" onClick={() => designer.open(starterDesign())}>
        Begin anew
      </Button>
    </div>
  )
}

interface DesignInWordsProps {
  readonly summary: string
  readonly stitches: StitchRange
  readonly className: string
}

const count = (stitches: number) => stitches.toLocaleString('en-US')

/** The picture in words, and what it takes to sew it. */
function DesignInWords({ summary, stitches, className }: DesignInWordsProps) {
  return (
    <section aria-label="Your design in words" className={className}>
      <p className="prose-width text-sm text-muted">{summary}</p>
      {stitches.likely > 0 && (
        <p className="label mt-2 text-sm">
          {count(stitches.least)} to {count(stitches.most)} stitches
        </p>
      )}
    </section>
  )
}
