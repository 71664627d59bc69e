import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useIsHydrated } from '#app/web/browser/use-is-hydrated.ts'
import {
  type Artwork,
  type FontOutlines,
  fabrics,
  type StitchRange,
  placementOf,
} from '#modules/design-engine'
import { newId } from '#shared/ids.ts'
import { AddLayers } from './panels/add-layers.tsx'
import { DesignSurface } from './surface/design-surface.tsx'
import { designToOpen, opensNewDesign, newDraft } from './document/design-to-open.ts'
import type { DesignDraft } from './saving/design-draft.ts'
import { LayerFields } from './panels/layer-fields.tsx'
import { LayerList } from './panels/layer-list.tsx'
import { newArtLayer } from './document/new-layer.ts'
import { SwatchSkeleton } from './panels/swatch-picker.tsx'
import { UploadArtwork } from './panels/upload-artwork.tsx'
import { useDesignAssets } from './document/use-design-assets.ts'
import { useDesignDrawing } from './document/use-design-drawing.ts'
import { type Designer as DesignerModel, useDesigner } from './document/use-designer.ts'
import { useRestoredFocus } from './surface/use-restored-focus.ts'
import type { AddCustomItem } from './panels/use-order-design.ts'
import { SaveNote } from './saving/save-note.tsx'
import { StagePlaceholder } from './surface/stage-placeholder.tsx'
import { useDeferredParts } from './use-deferred-parts.ts'
import { useSavedDesign } from './saving/use-saved-design.ts'
import { defaultName } from './document/default-name.ts'
import { placementPanelId, PlacementTabs } from './panels/placement-tabs.tsx'

export interface DesignerProps {
  readonly addToCart: AddCustomItem
  readonly isLoggedIn: boolean
  /** Letter outlines that the starter design needs. */
  readonly starterOutlines: FontOutlines | null
  /** Shown instead of the controls when scripts are off. */
  readonly withoutScripts: ReactNode
}

const neverChanges = () => () => undefined
const always = () => true

/** Remembers the first answer, because saving a draft would change it. */
function rememberOpensNewDesign(): () => boolean {
  let known: boolean | undefined
  return () => (known ??= opensNewDesign(location.search))
}

/**
 * The designer. The server renders the starter design, which a new visitor continues with. In a browser with a saved draft, or
 * at an address that names a design, it is only a placeholder until that design is known.
 */
export function Designer(props: DesignerProps) {
  const [isNewDesign] = useState(rememberOpensNewDesign)
  return useSyncExternalStore(neverChanges, isNewDesign, always) ? (
    <OpenDesigner start={firstStart} maySave={isNewDesign} {...props} />
  ) : (
    <RequestedDesigner {...props} />
  )
}

const firstStart = newDraft()

/** Opens this browser's draft, or the design in the address. */
function RequestedDesigner(props: DesignerProps) {
  const [start, setStart] = useState<DesignDraft | null>(null)
  useEffect(() => {
    let isCurrent = true
    void designToOpen(location.search).then((design) => isCurrent && setStart(design))
    return () => {
      isCurrent = false
    }
  }, [])
  return start ? (
    <OpenDesigner start={start} maySave={always} {...props} />
  ) : (
    // About as tall as the designer, so that the scroll position survives.
    <div className="min-h-[200rem] lg:min-h-[170rem]">
      <Skeleton className="h-[40rem] w-full" />
    </div>
  )
}

interface OpenDesignerProps extends DesignerProps {
  readonly start: DesignDraft
  readonly maySave: () => boolean
}

function OpenDesigner({ start, maySave, addToCart, isLoggedIn, ...props }: OpenDesignerProps) {
  const designer = useDesigner(start.document)
  const { document } = designer
  const { deferred, isMissing } = useDeferredParts()
  const { assets, isComplete, addArtwork } = useDesignAssets(document, props.starterOutlines)
  const { drawing, look, checks, stitches, summary } = useDesignDrawing(document, designer.placement, {
    assets,
    isComplete,
    deferred,
  })
  const isFirst = start.saved === null && start.remixOf === null && !start.isAhead
  const panel = useRef<HTMLDivElement>(null)
  useRestoredFocus(panel, document.placements[designer.placement].layers.length)
  const draft = useSavedDesign(document, start, { isLoggedIn, name: defaultName(document), maySave })
  const [opened, setOpened] = useState(0)
  const open = (next: DesignDraft) => {
    setOpened(opened + 1)
    draft.open(next)
    designer.open(next.document)
  }
  const addArt = (artwork: Artwork) => {
    addArtwork(artwork)
    const layer = newArtLayer(document, designer.placement, { id: newId(), artwork })
    designer.perform({ do: 'add', placement: designer.placement, layer })
  }
  return (
    <DesignerFrame designer={designer}>
      <div className="flex flex-col gap-6 lg:sticky lg:top-20 lg:self-start">
        {deferred && look ? (
          <deferred.HatStage look={look} placement={designer.placement} summary={summary} />
        ) : (
          <StagePlaceholder isFirst={isFirst} />
        )}
        <DesignDescription summary={summary} stitches={stitches} className="max-lg:hidden noscript:hidden" />
      </div>
      {props.withoutScripts}
      <div className="flex min-w-0 flex-col gap-6 noscript:hidden">
        <Card as="section" aria-label="Draw" className="flex flex-col gap-4">
          <PlacementTabs designer={designer} />
          <div
            ref={panel}
            id={placementPanelId}
            role="tabpanel"
            tabIndex={-1}
            aria-label={placementOf(document.blank, designer.placement).name}
            className="flex flex-col gap-4"
          >
            <HistoryButtons designer={designer} startOver={() => open(newDraft())} />
            <DesignSurface designer={designer} drawing={drawing} />
            <AddLayers designer={designer} upload={<UploadArtwork onArtwork={addArt} />} />
            <LayerList designer={designer} />
          </div>
        </Card>
        <PanelCard id="layer-heading" title="Layer">
          <LayerFields designer={designer} artworks={assets.artworks} showsSwatches={deferred !== null} />
        </PanelCard>
        <PanelCard id="hat-heading" title="Hat">
          {deferred ? <deferred.HatColors designer={designer} /> : <HatColorsSkeleton />}
        </PanelCard>
        <PanelCard id="checks-heading" title="Can it be made?">
          {deferred && checks ? (
            <deferred.CheckList checks={checks} designer={designer} />
          ) : (
            <Skeleton className="h-6.5 w-64" />
          )}
        </PanelCard>
        <PanelCard id="order-heading" title="Have it made">
          <SaveNote state={draft.state} isLoggedIn={isLoggedIn} saveCopy={draft.saveCopy} />
          {deferred ? (
            <deferred.OrderPanel
              document={document}
              canBeMade={isComplete && checks !== null && deferred.canBeMade(checks)}
              addToCart={addToCart}
              comesFrom={draft.comesFrom}
            />
          ) : (
            isMissing && <PartsMissing />
          )}
          {deferred && !isLoggedIn && <deferred.EarlierDesigns key={opened} open={open} />}
        </PanelCard>
        <DesignDescription summary={summary} stitches={stitches} className="lg:hidden" />
      </div>
      <p role="status" className="sr-only">
        {/* The key makes screen readers announce the same text again: 'Undone.' after 'Undone.' */}
        <span key={designer.history.past.length}>{designer.announcement}</span>
      </p>
    </DesignerFrame>
  )
}

/** Marks when the designer can be used, without rendering its children again. */
function DesignerFrame({
  designer,
  children,
}: {
  readonly designer: DesignerModel
  readonly children: ReactNode
}) {
  const isHydrated = useIsHydrated()
  return (
    // Undo and redo work anywhere in the designer, except in text fields, which have the browser's own.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onKeyDown={(event) => undoKeys(event, designer)}
      className="grid gap-6 lg:grid-cols-2"
      data-designer={isHydrated ? 'ready' : 'loading'}
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

/** The connection was lost, or a new version was deployed since the page loaded. */
function PartsMissing() {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p className="text-danger">
        Part of the designer failed to load. Your design is saved in this browser.
      </p>
      <Button tone="secondary" size="small" onClick={() => location.reload()}>
        Try again
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
  readonly startOver: () => void
}

function HistoryButtons({ designer, startOver }: HistoryButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="quiet" size="small" disabled={!designer.canUndo} onClick={designer.undo}>
        Undo
      </Button>
      <Button tone="quiet" size="small" disabled={!designer.canRedo} onClick={designer.redo}>
        Redo
      </Button>
      <Button tone="quiet" size="small" onClick={startOver}>
        Start over
      </Button>
    </div>
  )
}

function HatColorsSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-55 w-full" />
      <SwatchSkeleton count={fabrics.length} />
    </div>
  )
}

interface DesignDescriptionProps {
  readonly summary: string
  readonly stitches: StitchRange | null
  readonly className: string
}

const count = (stitches: number) => stitches.toLocaleString('en-US')

/** The design as text, and its estimated number of stitches. */
function DesignDescription({ summary, stitches, className }: DesignDescriptionProps) {
  return (
    <section aria-label="Your design in words" className={className}>
      <p className="prose-width text-sm text-muted">{summary}</p>
      {stitches !== null && stitches.likely > 0 && (
        <p className="label mt-2 text-sm">
          {count(stitches.min)} to {count(stitches.max)} stitches
        </p>
      )}
    </section>
  )
}
