import { clsx } from 'clsx'
import { useId, useMemo, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { type HatLook, type HatView, svgHat, type PlacementName } from '#modules/design-engine'
import { hatTurns } from './hat-key-turn.ts'
import { openWords, SideButtons } from '../panels/side-buttons.tsx'
import { useHatViewer } from './use-hat-viewer.ts'
import { useVisibleSide, useTurnTo } from './use-visible-side.ts'

interface HatStageProps {
  readonly look: HatLook
  /** The open placement. When it changes, the hat turns to it. */
  readonly placement: PlacementName
  /** The design in words, as alternative text. */
  readonly summary: string
}

/** The hat: first a picture, then in 3D. Without 3D support, the picture stays. */
export function HatStage({ look, placement, summary }: HatStageProps) {
  // The picture shows the nearest preset view.
  const { view, isExact, report } = useVisibleSide(placement)
  const [prefersPicture, setPrefersPicture] = useState(false)
  const hintId = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const viewer = useHatViewer({ canvas, look, view, onVisibleSide: report })
  useTurnTo(placement, { view, isExact }, viewer.show)
  const shows3d = viewer.state === 'ready' && !prefersPicture
  const picture = useMemo(
    () => (shows3d ? '' : svgHat(look, view, { size: 600, id: 'stage' })),
    [look, view, shows3d],
  )
  const isPressed = (name: HatView) => view === name && (isExact || !shows3d)
  const show = (name: HatView) => {
    report({ view: name, isExact: true })
    viewer.show(name)
  }
  return (
    <section aria-label="Your hat" className="flex flex-col gap-3">
      <div className="relative aspect-square overflow-clip rounded-card bg-paper max-sm:aspect-[5/4]">
        <div role="img" aria-label={summary} className="absolute inset-0">
          {!shows3d && (
            <div
              className="flex size-full items-center [&>svg]:h-auto [&>svg]:w-full [&>svg]:shrink-0"
              data-hat="picture"
              dangerouslySetInnerHTML={{ __html: picture }}
            />
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
            'peer absolute inset-0 size-full cursor-grab touch-pan-y rounded-card focus-visible:-outline-offset-4 active:cursor-grabbing',
            !shows3d && 'invisible',
          )}
          {...viewer.handlers}
        />
        <p
          id={hintId}
          className="pointer-events-none absolute inset-x-2 bottom-2 hidden rounded-field bg-paper/90 px-3 py-1 text-center text-sm text-on-paper peer-focus-visible:block"
        >
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

/** For users who can't drag or use keys. On touch screens, a vertical drag scrolls the page. */
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
      <p className="basis-full px-3 text-sm text-muted">
        Your browser doesn’t support 3D, so your hat is shown as a picture. Use the buttons above to see every
        side.
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
