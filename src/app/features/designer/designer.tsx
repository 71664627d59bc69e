import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useIsHydrated } from '#app/web/use-is-hydrated.ts'
import { type Artwork, type FontOutlines, type StitchRange, zoneOf } from '#modules/designs'
import { newId } from '#shared/ids.ts'
import { AddLayers } from './add-layers.tsx'
import { DesignSurface } from './design-surface.tsx'
import { designToOpen, opensAnew, plainStart } from './design-to-open.ts'
import type { KeptDesign } from './kept-design.ts'
import { LayerFields } from './layer-fields.tsx'
import { LayerList } from './layer-list.tsx'
import { newArtLayer } from './new-layer.ts'
import { UploadArtwork } from './upload-artwork.tsx'
import { useDesignAssets } from './use-design-assets.ts'
import { useDesignDrawing } from './use-design-drawing.ts'
import { type Designer as DesignerModel, useDesigner } from './use-designer.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import type { AddLot } from './use-order-design.ts'
import { SaveNote } from './save-note.tsx'
import { StageBefore } from './stage-before.tsx'
import { useLateParts } from './use-late-parts.ts'
import { useSavedDesign } from './use-saved-design.ts'
import { usualName } from './usual-name.ts'
import { zonePanelId, ZoneTabs } from './zone-tabs.tsx'

export interface DesignerProps {
  readonly addToCart: AddLot
  readonly isSignedIn: boolean
  /** Of the first design's font, as far as that needs it. */
  readonly starterOutlines: FontOutlines | null
  /** Stands in the place of the controls where there are no scripts. */
  readonly withoutScripts: ReactNode
}

const neverChanges = () => () => undefined
const always = () => true

/** Answers as it did the first time: what is drawn from then on is kept under the same key. */
function opensAnewHere(): () => boolean {
  let known: boolean | undefined
  return () => (known ??= opensAnew(location.search))
}

/**
 * The designer itself. The server draws the first visitor's hat, which is taken over as it stands; for a browser with a design
 * of its own, or an address that asks for one, it stands in until that is known.
 */
export function Designer(props: DesignerProps) {
  const [isAnew] = useState(opensAnewHere)
  return useSyncExternalStore(neverChanges, isAnew, always) ? (
    <OpenDesigner start={firstStart} mayKeep={isAnew} {...props} />
  ) : (
    <AskedDesigner {...props} />
  )
}

const firstStart = plainStart()

/** With what this browser has kept, or what the address asks for. */
function AskedDesigner(props: DesignerProps) {
  const [start, setStart] = useState<KeptDesign | null>(null)
  useEffect(() => {
    let isCurrent = true
    void designToOpen(location.search).then((design) => isCurrent && setStart(design))
    return () => {
      isCurrent = false
    }
  }, [])
  return start ? (
    <OpenDesigner start={start} mayKeep={always} {...props} />
  ) : (
    // About as tall as what will stand here: nobody who had scrolled down is thrown to the end of the page.
    <div className="min-h-[200rem] lg:min-h-[170rem]">
      <Skeleton className="h-[40rem] w-full" />
    </div>
  )
}

interface OpenDesignerProps extends DesignerProps {
  readonly start: KeptDesign
  readonly mayKeep: () => boolean
}

function OpenDesigner({ start, mayKeep, addToCart, isSignedIn, ...props }: OpenDesignerProps) {
  const designer = useDesigner(start.document)
  const { document } = designer
  const { late, isMissing } = useLateParts()
  const { assets, isComplete, addArtwork } = useDesignAssets(document, props.starterOutlines)
  const { drawing, look, checks, stitches, summary } = useDesignDrawing(document, designer.zone, {
    assets,
    isComplete,
    late,
  })
  const isFirst = start.saved === null && start.remixOf === null && !start.isAhead
  const panel = useRef<HTMLDivElement>(null)
  useKeptFocus(panel, document.zones[designer.zone].layers.length)
  const kept = useSavedDesign(document, start, { isSignedIn, name: usualName(document), mayKeep })
  const [opened, setOpened] = useState(0)
  const open = (next: KeptDesign) => {
    setOpened(opened + 1)
    kept.open(next)
    designer.open(next.document)
  }
  const addArt = (artwork: Artwork) => {
    addArtwork(artwork)
    const layer = newArtLayer(document, designer.zone, { id: newId(), artwork })
    designer.perform({ do: 'add', zone: designer.zone, layer })
  }
  return (
    <DesignerFrame designer={designer}>
      <div className="flex flex-col gap-6 lg:sticky lg:top-20 lg:self-start">
        {late && look ? (
          <late.HatStage look={look} zone={designer.zone} summary={summary} />
        ) : (
          <StageBefore isFirst={isFirst} />
        )}
        <DesignInWords summary={summary} stitches={stitches} className="max-lg:hidden noscript:hidden" />
      </div>
      {props.withoutScripts}
      <div className="flex min-w-0 flex-col gap-6 noscript:hidden">
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
        <PanelCard id="layer-heading" title="Layer">
          <LayerFields designer={designer} artworks={assets.artworks} showsSwatches={late !== null} />
        </PanelCard>
        <PanelCard id="hat-heading" title="Hat">
          {late ? <late.HatColors designer={designer} /> : <Skeleton className="h-83 w-full" />}
        </PanelCard>
        <PanelCard id="checks-heading" title="Can it be made?">
          {late && checks ? (
            <late.CheckList checks={checks} designer={designer} />
          ) : (
            <Skeleton className="h-6 w-64" />
          )}
        </PanelCard>
        <PanelCard id="order-heading" title="Have it made">
          {late ? (
            <late.OrderPanel
              document={document}
              canBeMade={isComplete && checks !== null && late.canBeMade(checks)}
              addToCart={addToCart}
              comesFrom={kept.comesFrom}
            />
          ) : (
            isMissing && <PartsMissing />
          )}
          <SaveNote state={kept.state} isSignedIn={isSignedIn} saveCopy={kept.saveCopy} />
          {late && !isSignedIn && <late.DesignShelf key={opened} open={open} />}
        </PanelCard>
        <DesignInWords summary={summary} stitches={stitches} className="lg:hidden" />
      </div>
      <p role="status" className="sr-only">
        {/* The same words twice are news twice: 'Undone.' after 'Undone.' */}
        <span key={designer.history.past.length}>{designer.spoken}</span>
      </p>
    </DesignerFrame>
  )
}

/** Says when it can be used, without drawing anew what stands in it. */
function DesignerFrame({
  designer,
  children,
}: {
  readonly designer: DesignerModel
  readonly children: ReactNode
}) {
  const isHydrated = useIsHydrated()
  return (
    // Undo and redo from anywhere in the designer; the fields keep the browser's own.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onKeyDown={(event) => undoKeys(event, designer)}
      className="grid gap-6 lg:grid-cols-2"
      data-designer={isHydrated ? 'ready' : 'coming'}
    >
      {children}
    </div>
  )
}

interface PanelCardProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

function PanelCard({ id, title, children }: PanelCardProps) {
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </Card>
  )
}

/** The line went away, or the shop was renewed meanwhile. */
function PartsMissing() {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p className="text-danger">
        A part of the designer did not come. What you drew is kept in this browser.
      </p>
      <Button tone="secondary" size="small" onClick={() => location.reload()}>
        Load it again
      </Button>
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
