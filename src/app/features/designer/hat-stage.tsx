import { clsx } from 'clsx'
import { useId, useMemo, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { type HatLook, type HatView, svgHat, type ZoneName } from '#modules/designs'
import { hatTurns } from './hat-keys.ts'
import { openWords, SideButtons } from './side-buttons.tsx'
import { useHatViewer } from './use-hat-viewer.ts'
import { useSeenSide, useTurnTo } from './use-seen-side.ts'

interface HatStageProps {
  readonly look: HatLook
  /** Where is being drawn: when that changes, the hat turns there. */
  readonly zone: ZoneName
  /** The design in words: what the picture shows. */
  readonly summary: string
}

/** The hat: drawn at once as a picture, then in 3D to be turned. Where there is no 3D the picture stays. */
export function HatStage({ look, zone, summary }: HatStageProps) {
  // Of a hat between two sides the picture shows the nearer one.
  const { view, isExact, tell } = useSeenSide(zone)
  const [wantsPicture, setWantsPicture] = useState(false)
  const hintId = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const viewer = useHatViewer({ canvas, look, view, onSeen: tell })
  useTurnTo(zone, { view, isExact }, viewer.show)
  const shows3d = viewer.state === 'ready' && !wantsPicture
  const picture = useMemo(
    () => (shows3d ? '' : svgHat(look, view, { size: 600, id: 'stage' })),
    [look, view, shows3d],
  )
  const isPressed = (name: HatView) => view === name && (isExact || !shows3d)
  const show = (name: HatView) => {
    tell({ view: name, isExact: true })
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
          // Its arrow keys are its own: without this a screen reader would keep them for reading.
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
          Arrow keys turn and tilt the hat, plus and minus bring it nearer and farther.
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
          wantsPicture={wantsPicture}
          open={viewer.open}
          setWantsPicture={setWantsPicture}
        />
      </SideButtons>
    </section>
  )
}

/** For whoever neither drags nor has keys: a finger that goes up or down scrolls the page. */
function TurnButton({ label, turn }: { readonly label: string; readonly turn: () => void }) {
  return (
    <Button tone="quiet" size="small" onClick={turn}>
      {label}
    </Button>
  )
}

interface ModeButtonProps {
  readonly state: ReturnType<typeof useHatViewer>['state']
  readonly wantsPicture: boolean
  readonly open: () => void
  readonly setWantsPicture: (wants: boolean) => void
}

/** Between 3D and the picture; where 3D was found too slow it may still be asked for. */
function ModeButton({ state, wantsPicture, open, setWantsPicture }: ModeButtonProps) {
  if (state === 'none') {
    return (
      <p className="basis-full px-3 text-sm text-muted">
        This browser shows no 3D, so your hat is a picture. The buttons above show it from every side.
      </p>
    )
  }
  if (state === 'ready') {
    return (
      <Button tone="quiet" size="small" onClick={() => setWantsPicture(!wantsPicture)}>
        {wantsPicture ? openWords : 'Show as a picture'}
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
