import { clsx } from 'clsx'
import { type PointerEvent, useId, useMemo, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import {
  type HatLook,
  type HatView,
  hatViews,
  type PlacementDrawing,
  svgHatLayers,
  type PlacementName,
} from '#modules/design-engine'
import type { Designer } from '../document/use-designer.ts'
import { openWords, SideButtons } from '../panels/side-buttons.tsx'
import { hatTurns } from './hat-key-turn.ts'
import { HatOverlay, overlaySize } from './hat-overlay.tsx'
import { hatProjection } from './hat-projection.ts'
import { stageZoom } from './stage-zoom.ts'
import { useHatViewer } from './use-hat-viewer.ts'
import { useVisibleSide, useTurnTo } from './use-visible-side.ts'

interface HatStageProps {
  readonly look: HatLook
  readonly designer: Designer
  readonly drawing: PlacementDrawing
  /** The open placement. When it changes, the hat turns to it. */
  readonly placement: PlacementName
  /** The design in words, as alternative text. */
  readonly summary: string
  /** Starts writing: the words were double-clicked. */
  readonly write: () => void
}

/** The hat: first a picture, then in 3D. Without 3D support, the picture stays. Its layers can be taken hold of. */
export function HatStage({ look, designer, drawing, placement, summary, write }: HatStageProps) {
  // The picture shows the nearest preset view.
  const { view, isExact, pose: turnedTo, report } = useVisibleSide(placement)
  const [prefersPicture, setPrefersPicture] = useState(false)
  const hintId = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const viewer = useHatViewer({ canvas, look, view, onVisibleSide: report })
  useTurnTo(placement, { view, isExact }, viewer.show)
  const shows3d = viewer.state === 'ready' && !prefersPicture
  const picture = useMemo(
    () => (shows3d ? [] : svgHatLayers(look, view, { size: 600, id: 'stage' })),
    [look, view, shows3d],
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
  return (
    <section aria-label="Your hat" className="flex min-h-0 flex-1 flex-col">
      {/* A press on nothing deselects; the keyboard has Escape. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="hat-room" {...press}>
        <div className="hat-box">
          <div role="img" aria-label={summary} className="absolute inset-0">
            {!shows3d && (
              <div
                className="size-full"
                style={{ scale: stageZoom(hatViews[view].around) }}
                data-hat="picture"
              >
                {picture.map((layer, index) => (
                  <div
                    // Always the same three.
                    // oxlint-disable-next-line react/no-array-index-key
                    key={index}
                    className="absolute inset-0 [&>svg]:size-full"
                    dangerouslySetInnerHTML={{ __html: layer }}
                  />
                ))}
              </div>
            )}
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
              'peer absolute inset-0 size-full cursor-grab touch-none focus-visible:outline-none active:cursor-grabbing',
              !shows3d && 'invisible',
            )}
            {...viewer.handlers}
          />
          {pose && projection?.isSeen && (
            <div className="pointer-events-none absolute inset-0" style={{ scale: stageZoom(pose.around) }}>
              <HatOverlay designer={designer} drawing={drawing} projection={projection} write={write} />
            </div>
          )}
        </div>
        <p id={hintId} className="hat-hint">
          Use the arrow keys to turn and tilt the hat, and plus and minus to zoom.
        </p>
      </div>
      <SideButtons isPressed={isPressed} show={show}>
        {shows3d && (
          <>
            <TurnButton label="Turn left" turn={() => viewer.turn(hatTurns.left)} />
            <TurnButton label="Turn right" turn={() => viewer.turn(hatTurns.right)} />
            <TurnButton label="Tilt up" turn={() => viewer.turn(hatTurns.up)} />
            <TurnButton label="Tilt down" turn={() => viewer.turn(hatTurns.down)} />
          </>
        )}
        <ModeButton
          state={viewer.state}
          prefersPicture={prefersPicture}
          open={viewer.open}
          setPrefersPicture={setPrefersPicture}
        />
      </SideButtons>
    </section>
  )
}

const pressPx = 5

/** A press beside the layers that isn't a drag. */
function usePressOnNothing(pressed: () => void) {
  const from = useRef<readonly [number, number] | null>(null)
  return {
    onPointerDown: ({ target, clientX, clientY }: PointerEvent) => {
      const isOnLayer =
        target instanceof Element && target.closest('g') !== null && target.closest('[data-hat]') === null
      from.current = isOnLayer ? null : [clientX, clientY]
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const start = from.current
      from.current = null
      if (start && Math.hypot(clientX - start[0], clientY - start[1]) < pressPx) pressed()
    },
  }
}

/** For users who can't drag or use keys. */
function TurnButton({ label, turn }: { readonly label: string; readonly turn: () => void }) {
  return (
    <Button tone="quiet" size="small" onClick={turn}>
      {label}
    </Button>
  )
}

interface ModeButtonProps {
  readonly state: ReturnType<typeof useHatViewer>['state']
  readonly prefersPicture: boolean
  readonly open: () => void
  readonly setPrefersPicture: (prefersPicture: boolean) => void
}

/** Switches between 3D and the picture. Where 3D was too slow to open by itself, it opens on request. */
function ModeButton({ state, prefersPicture, open, setPrefersPicture }: ModeButtonProps) {
  if (state === 'none') {
    return (
      <p className="shrink-0 self-center px-3 text-sm text-muted">
        Your browser doesn’t support 3D, so your hat is shown as a picture.
      </p>
    )
  }
  if (state === 'ready') {
    return (
      <Button tone="quiet" size="small" onClick={() => setPrefersPicture(!prefersPicture)}>
        {prefersPicture ? openWords : 'Show as a picture'}
      </Button>
    )
  }
  return (
    <Button
      tone="quiet"
      size="small"
      pending={state === 'opening'}
      pendingLabel="Building the hat..."
      onClick={open}
    >
      {openWords}
    </Button>
  )
}
