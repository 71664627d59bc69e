import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { type Artwork, canBeMade, type StitchRange, zoneOf } from '#modules/designs'
import { AddLayers } from './add-layers.tsx'
import { CheckList } from './check-list.tsx'
import { DesignShelf } from './design-shelf.tsx'
import { DesignSurface } from './design-surface.tsx'
import { designToOpen, plainStart } from './design-to-open.ts'
import { HatColors } from './hat-colors.tsx'
import { HatStage, StageBefore } from './hat-stage.tsx'
import type { KeptDesign } from './kept-design.ts'
import { LayerFields } from './layer-fields.tsx'
import { LayerList } from './layer-list.tsx'
import { newArtLayer } from './new-layer.ts'
import { OrderPanel } from './order-panel.tsx'
import { UploadArtwork } from './upload-artwork.tsx'
import { useDesignAssets } from './use-design-assets.ts'
import { useDesignDrawing } from './use-design-drawing.ts'
import { type Designer as DesignerModel, newLayerId, useDesigner } from './use-designer.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import type { AddLot } from './use-order-design.ts'
import { SaveNote } from './save-note.tsx'
import { useSavedDesign } from './use-saved-design.ts'
import { usualName } from './usual-name.ts'
import { zonePanelId, ZoneTabs } from './zone-tabs.tsx'

export interface DesignerProps {
  readonly addToCart: AddLot
  readonly isSignedIn: boolean
}

/** The designer itself: only ever in a browser, so it may look into its address and its storage at once. */
export function Designer(props: DesignerProps) {
  const [start, setStart] = useState<KeptDesign | null>(null)
  useEffect(() => {
    let isCurrent = true
    void designToOpen(location.search).then((design) => isCurrent && setStart(design))
    return () => {
      isCurrent = false
    }
  }, [])
  return start ? <OpenDesigner start={start} {...props} /> : <Skeleton className="h-[40rem] w-full" />
}

function OpenDesigner({ start, addToCart, isSignedIn }: DesignerProps & { readonly start: KeptDesign }) {
  const designer = useDesigner(start.document)
  const { document } = designer
  const { assets, isComplete, addArtwork } = useDesignAssets(document)
  const { drawing, look, checks, stitches, summary } = useDesignDrawing(document, designer.zone, {
    assets,
    isComplete,
  })
  const isFirst = start.saved === null && start.remixOf === null && !start.isAhead
  const panel = useRef<HTMLDivElement>(null)
  useKeptFocus(panel, document.zones[designer.zone].layers.length)
  const kept = useSavedDesign(document, start, { isSignedIn, name: usualName(document) })
  const [opened, setOpened] = useState(0)
  const open = (next: KeptDesign) => {
    setOpened(opened + 1)
    kept.open(next)
    designer.open(next.document)
  }
  const addArt = (artwork: Artwork) => {
    addArtwork(artwork)
    const layer = newArtLayer(document, designer.zone, { id: newLayerId(), artwork })
    designer.perform({ do: 'add', zone: designer.zone, layer })
  }
  return (
    // Undo and redo from anywhere in the designer; the fields keep the browser's own.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onKeyDown={(event) => undoKeys(event, designer)}
      className="grid gap-6 lg:grid-cols-2"
      data-designer="ready"
    >
      <div className="flex flex-col gap-6 lg:sticky lg:top-20 lg:self-start">
        {look ? <HatStage look={look} summary={summary} /> : <StageBefore isFirst={isFirst} />}
        <DesignInWords summary={summary} stitches={stitches} className="max-lg:hidden" />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Card as="section" aria-label="Draw" className="flex flex-col gap-4">
          <ZoneTabs designer={designer} />
          <div
            ref={panel}
            id={zonePanelId}
            role="tabpanel"
            tabIndex={-1}
            aria-label={zoneOf(document.blank, designer.zone).name}
            className="flex flex-col gap-4"
          >
            <HistoryButtons designer={designer} beginAnew={() => open(plainStart())} />
            <DesignSurface designer={designer} drawing={drawing} />
            <AddLayers designer={designer} upload={<UploadArtwork onArtwork={addArt} />} />
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
          {checks ? <CheckList checks={checks} designer={designer} /> : <Skeleton className="h-6 w-64" />}
        </Card>
        <Card as="section" aria-labelledby="order-heading" className="flex flex-col gap-4">
          <h2 id="order-heading" className="text-lg">
            Have it made
          </h2>
          <OrderPanel
            document={document}
            canBeMade={isComplete && checks !== null && canBeMade(checks)}
            addToCart={addToCart}
          />
          <SaveNote state={kept.state} isSignedIn={isSignedIn} saveCopy={kept.saveCopy} />
          {!isSignedIn && <DesignShelf key={opened} open={open} />}
        </Card>
        <DesignInWords summary={summary} stitches={stitches} className="lg:hidden" />
      </div>
      <p role="status" className="sr-only">
        {/* The same words twice are news twice: 'Undone.' after 'Undone.' */}
        <span key={designer.history.past.length}>{designer.spoken}</span>
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

interface HistoryButtonsProps {
  readonly designer: DesignerModel
  readonly beginAnew: () => void
}

function HistoryButtons({ designer, beginAnew }: HistoryButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="quiet" size="small" disabled={!designer.canUndo} onClick={designer.undo}>
        Undo
      </Button>
      <Button tone="quiet" size="small" disabled={!designer.canRedo} onClick={designer.redo}>
        Redo
      </Button>
      <Button tone="quiet" size="small" onClick={beginAnew}>
        Begin anew
      </Button>
    </div>
  )
}

interface DesignInWordsProps {
  readonly summary: string
  readonly stitches: StitchRange | null
  readonly className: string
}

const count = (stitches: number) => stitches.toLocaleString('en-US')

/** The picture in words, and what it takes to sew it. */
function DesignInWords({ summary, stitches, className }: DesignInWordsProps) {
  return (
    <section aria-label="Your design in words" className={className}>
      <p className="prose-width text-sm text-muted">{summary}</p>
      {stitches !== null && stitches.likely > 0 && (
        <p className="label mt-2 text-sm">
          {count(stitches.least)} to {count(stitches.most)} stitches
        </p>
      )}
    </section>
  )
}
