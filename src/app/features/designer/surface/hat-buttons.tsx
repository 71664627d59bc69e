import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { openWords } from '../panels/side-buttons.tsx'
import { type HatTurn, hatTurns } from './hat-key-turn.ts'
import type { ViewerState } from './use-hat-viewer.ts'

interface HatButtonsProps extends ModeButtonProps {
  readonly shows3d: boolean
  readonly turn: (by: HatTurn) => void
}

/** What else can be done with the hat: turned without dragging, and shown in 3D or as a picture. */
export function HatButtons({ shows3d, turn, ...mode }: HatButtonsProps) {
  return (
    <>
      {shows3d && (
        <>
          <TurnButton label="Turn left" className="size-4 rotate-180" turn={() => turn(hatTurns.left)} />
          <TurnButton label="Turn right" className="size-4" turn={() => turn(hatTurns.right)} />
          <TurnButton label="Tilt up" className="size-4 -rotate-90" turn={() => turn(hatTurns.up)} />
          <TurnButton label="Tilt down" className="size-4 rotate-90" turn={() => turn(hatTurns.down)} />
        </>
      )}
      <ModeButton {...mode} />
    </>
  )
}

interface TurnButtonProps {
  readonly label: string
  /** Of the arrow, which points right. */
  readonly className: string
  readonly turn: () => void
}

/** For users who can't drag or use keys. */
function TurnButton({ label, className, turn }: TurnButtonProps) {
  return (
    <Button
      tone="quiet"
      size="small"
      aria-label={label}
      title={label}
      onClick={turn}
      className="min-w-9 shrink-0 px-0 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
    >
      <Icon name="arrow-right" className={className} />
    </Button>
  )
}

interface ModeButtonProps {
  readonly state: ViewerState
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
