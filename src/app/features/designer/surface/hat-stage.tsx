import { clsx } from 'clsx'
import { type KeyboardEvent, type PointerEvent, useCallback, useId, useMemo, useRef, useState } from 'react'
import {
  type HatLook,
  type HatView,
  hatViews,
  type PlacementDrawing,
  svgHatLayers,
  type PlacementName,
} from '#modules/design-engine'
import { PinsOnDemand } from '../checks/pins-on-demand.tsx'
import type { DesignReview } from '../checks/create-reviewer.ts'
import type { CheckCardUse } from '../checks/use-check-card.ts'
import type { DesignerModel } from '../document/use-designer.ts'
import { SideButtons } from '../panels/side-buttons.tsx'
import { useIdleTurn } from '../view/use-idle-turn.ts'
import { useHeldKey } from '../view/use-held-key.ts'
import { useViewport, type Viewport } from '../view/use-viewport.ts'
import type { View } from '../view/view.ts'
import { ViewControls } from '../view/view-controls.tsx'
import { HatButtons } from './hat-buttons.tsx'
import { HatOverlay, overlaySize } from './hat-overlay.tsx'
import { type HatProjection, hatProjection } from './hat-projection.ts'
import { hatBoxWidth, stageZoom } from './stage-zoom.ts'
import { StarterPicture } from './starter-picture.tsx'
import { useHatViewer } from './use-hat-viewer.ts'
import { useVisibleSide, useTurnTo } from './use-visible-side.ts'

interface HatStageProps {
  readonly look: HatLook
  readonly designer: DesignerModel
  readonly drawing: PlacementDrawing
  /** Nothing has been changed about the starter design, which has a picture already. */
  readonly isStarter: boolean
  /** The open placement. When it changes, the hat turns to it. */
  readonly placement: PlacementName
  /** The design in words, as alternative text. */
  readonly summary: string
  /** Starts writing: the words were double-clicked. */
  readonly write: () => void
  readonly review: DesignReview | null
  readonly card: CheckCardUse
}

/** The hat: first a picture, then in 3D. Without 3D support, the picture stays. Its layers can be taken hold of. */
export function HatStage({
  look,
  designer,
  drawing,
  isStarter,
  placement,
  summary,
  write,
  ...checks
}: HatStageProps) {
  // The picture shows the nearest preset view.
  const { view, isExact, pose: turnedTo, report } = useVisibleSide(designer)
  const [prefersPicture, setPrefersPicture] = useState(false)
  const hintId = useId()
  const { room, canvas, viewer, viewport, shows3d } = useHatView({ look, view, report, prefersPicture })
  useTurnTo(designer, { view, isExact }, viewer.show)
  // Until it's known whether there will be 3D: drawing it takes a slow phone half a second.
  const showsStarter =
    isStarter && view === 'front' && (viewer.state === 'waiting' || viewer.state === 'opening')
  const picture = useMemo(
    () => (shows3d || showsStarter ? [] : svgHatLayers(look, view, { size: 600, id: 'stage' })),
    [look, view, shows3d, showsStarter],
  )
  const pose = shows3d ? turnedTo : hatViews[view]
  const { blank } = designer.document
  const projection = useMemo(
    () => pose && hatProjection({ blank, placement }, pose, overlaySize),
    [blank, placement, pose],
  )
  const press = usePressOnNothing(() => designer.select(null))
  const isPressed = (name: HatView) => view === name && (isExact || !shows3d)
  const show = (name: HatView) => {
    report({ view: name, isExact: true, pose: shows3d ? null : hatViews[name] })
    viewer.show(name)
  }
  const { isDown: isShiftHeld } = useHeldKey('Shift')
  const boxStyle = { transform: transformOf(viewport.view) }
  return (
    <section aria-label="Your hat" className="flex min-h-0 flex-1 flex-col">
      <div className="tool-scene">
        {/* A press on nothing deselects; the keyboard has Escape. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div
          ref={room}
          className="hat-room"
          data-view={isExact || !shows3d ? view : 'between'}
          data-panning={viewport.isPanning}
          {...press}
          {...viewport.handlers}
        >
          <div className="hat-box" style={boxStyle}>
            <div role="img" aria-label={summary} className="absolute inset-0">
              {showsStarter && <StarterPicture alt="" />}
              {!shows3d && !showsStarter && <HatPicture layers={picture} view={view} />}
            </div>
          </div>
          <canvas
            key={viewer.canvasNumber}
            ref={canvas}
            data-hat={shows3d ? '3d' : 'waiting'}
            // Without this role, screen readers would use the arrow keys for reading.
            // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role
            role="application"
            tabIndex={0}
            aria-label="Turn the hat"
            aria-describedby={hintId}
            className={clsx(
              'absolute inset-0 size-full cursor-grab focus-visible:outline-none active:cursor-grabbing',
              !shows3d && 'invisible',
            )}
            {...viewer.handlers}
            onKeyDown={(event) => {
              viewer.handlers.onKeyDown(event)
              zoomByKey(event, viewport)
            }}
          />
          {pose && projection?.isSeen && (
            <div className="hat-box pointer-events-none" style={boxStyle}>
              <div className="absolute inset-0" style={{ scale: stageZoom(pose.around) }}>
                <HatOverlay
                  {...{ designer, drawing, projection, write }}
                  zoom={viewport.view.zoom}
                  drawsFrames={!shows3d || isShiftHeld}
                />
              </div>
            </div>
          )}
          <p id={hintId} className="hat-hint">
            Use the arrow keys to turn and tilt the hat, plus and minus to zoom, and 0 to show all of it.
          </p>
        </div>
        {pose && projection?.isSeen && (
          <PinsOnHat
            {...checks}
            layers={drawing.layers}
            projection={projection}
            view={viewport.view}
            pictureZoom={stageZoom(pose.around)}
          />
        )}
        <ViewControls viewport={viewport} />
      </div>
      <SideButtons isPressed={isPressed} show={show}>
        <HatButtons
          shows3d={shows3d}
          turn={viewer.turn}
          state={viewer.state}
          prefersPicture={prefersPicture}
          open={viewer.open}
          setPrefersPicture={setPrefersPicture}
        />
      </SideButtons>
    </section>
  )
}

interface HatPictureProps {
  /** SVG documents, one above the other. */
  readonly layers: readonly string[]
  readonly view: HatView
}

function HatPicture({ layers, view }: HatPictureProps) {
  return (
    <div className="size-full" style={{ scale: stageZoom(hatViews[view].around) }} data-hat="picture">
      {layers.map((layer, index) => (
        <div
          // Always the same three.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          aria-hidden="true"
          className="absolute inset-0 [&>svg]:size-full"
          dangerouslySetInnerHTML={{ __html: layer }}
        />
      ))}
    </div>
  )
}

interface PinsOnHatProps {
  readonly review: DesignReview | null
  readonly card: CheckCardUse
  readonly layers: PlacementDrawing['layers']
  readonly projection: HatProjection
  readonly view: View
  readonly pictureZoom: number
}

function PinsOnHat({ projection, view, pictureZoom, ...rest }: PinsOnHatProps) {
  const spotOnStage = useCallback(
    (x: number, y: number) => {
      const [across, down] = projection.project(x, y)
      const share = (at: number) => (at / overlaySize - 0.5) * pictureZoom * view.zoom
      return [share(across) + view.x, share(down) + view.y] as const
    },
    [projection, view, pictureZoom],
  )
  return <PinsOnDemand spotOnStage={spotOnStage} contentWidth="min(100cqw, 140cqh)" {...rest} />
}

interface HatViewUse {
  readonly look: HatLook
  readonly view: HatView
  readonly report: Parameters<typeof useHatViewer>[0]['onVisibleSide']
  readonly prefersPicture: boolean
}

/** The 3D hat and the part of it that the stage shows. */
function useHatView({ look, view, report, prefersPicture }: HatViewUse) {
  const room = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const viewport = useViewport({
    room,
    contentWidth: hatBoxWidth,
    // In 3D one finger turns the hat; the canvas gets it first.
    fingerPans: (target) => target !== canvas.current,
    takeOver: () => viewer.letGo(),
  })
  const viewer = useHatViewer({ canvas, look, view, shown: viewport.view, onVisibleSide: report })
  const shows3d = viewer.state === 'ready' && !prefersPicture
  useIdleTurn(shows3d, viewer.spin)
  return { room, canvas, viewer, viewport, shows3d }
}

const transformOf = ({ zoom, x, y }: View) => `translate(${x * 100 - 50}%, ${y * 100 - 50}%) scale(${zoom})`

function zoomByKey(event: KeyboardEvent, { zoomIn, zoomOut, fit }: Viewport): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const does = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': fit }[event.key]
  if (!does) return
  event.preventDefault()
  does()
}

const pressPx = 5

/** A press beside the layers that isn't a drag. */
function usePressOnNothing(pressed: () => void) {
  const from = useRef<readonly [number, number] | null>(null)
  return {
    onPointerDown: ({ target, clientX, clientY }: PointerEvent) => {
      const isOnLayer = target instanceof Element && target.closest('[data-layer]') !== null
      from.current = isOnLayer ? null : [clientX, clientY]
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const start = from.current
      from.current = null
      if (start && Math.hypot(clientX - start[0], clientY - start[1]) < pressPx) pressed()
    },
  }
}
