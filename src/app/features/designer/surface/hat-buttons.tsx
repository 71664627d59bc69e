import { Button } from '#app/ui/button.tsx'
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
          <TurnButton label="Turn left" turn={() => turn(hatTurns.left)} />
          <TurnButton label="Turn right" turn={() => turn(hatTurns.right)} />
          <TurnButton label="Tilt up" turn={() => turn(hatTurns.up)} />
          <TurnButton label="Tilt down" turn={() => turn(hatTurns.down)} />
        </>
      )}
      <ModeButton {...mode} />
    </>
  )
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
