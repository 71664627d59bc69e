import { clsx } from 'clsx'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { type DesignDocument, type HatLook, type HatView, lookOfDesign } from '#modules/design-engine'
import { useDesignAssets } from '../document/use-design-assets.ts'
import { hatTurns } from '../surface/hat-key-turn.ts'
import { useHatViewer } from '../surface/use-hat-viewer.ts'
import { fittedView } from '../view/view.ts'

export interface TurnableHatProps {
  readonly document: DesignDocument
  /** What the picture below shows. */
  readonly view: HatView
  /** The visitor asked for 3D, so it opens even where it is slow. */
  readonly isRequested: boolean
}

/** The hat in 3D over its picture, once its fonts, graphics and artwork are here. */
export function TurnableHat({ document, view, isRequested }: TurnableHatProps) {
  const { assets, isComplete } = useDesignAssets(document, null)
  const look = useMemo(
    () => (isComplete ? lookOfDesign(document, assets) : null),
    [document, assets, isComplete],
  )
  return look ? <Canvas look={look} view={view} isRequested={isRequested} /> : <Bar isBuilding />
}

interface CanvasProps extends Omit<TurnableHatProps, 'document'> {
  readonly look: HatLook
}

const ignored = () => undefined

function Canvas({ look, view, isRequested }: CanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const hintId = useId()
  const [prefersPicture, setPrefersPicture] = useState(false)
  const viewer = useHatViewer({ canvas, look, view, shown: fittedView, onVisibleSide: ignored })
  const { state, open } = viewer
  const wasOpened = useRef(false)
  useEffect(() => {
    if (!isRequested || wasOpened.current) return
    wasOpened.current = true
    open()
  }, [isRequested, open])
  const shows3d = state === 'ready' && !prefersPicture
  return (
    <>
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
          'absolute inset-0 size-full cursor-grab touch-pan-y bg-paper focus-visible:outline-2 focus-visible:-outline-offset-4 active:cursor-grabbing',
          !shows3d && 'invisible',
        )}
        {...viewer.handlers}
      />
      <p id={hintId} className="sr-only">
        Use the arrow keys to turn and tilt the hat.
      </p>
      <Bar isBuilding={state === 'opening' || (state === 'waiting' && isRequested)}>
        {shows3d && (
          <>
            <BarButton label="Turn left" onClick={() => viewer.turn(hatTurns.left)} />
            <BarButton label="Turn right" onClick={() => viewer.turn(hatTurns.right)} />
          </>
        )}
        {state === 'none' ? (
          <p className="text-sm text-on-paper">Your browser doesn’t support 3D.</p>
        ) : state === 'ready' ? (
          <BarButton
            label={prefersPicture ? openWords : 'Show as a picture'}
            onClick={() => setPrefersPicture(!prefersPicture)}
          />
        ) : (
          <BarButton label={openWords} onClick={open} />
        )}
      </Bar>
    </>
  )
}

const openWords = 'Turn it in 3D'

interface BarProps {
  readonly isBuilding: boolean
  readonly children?: React.ReactNode
}

/** In the place of the button that the page had. */
function Bar({ isBuilding, children }: BarProps) {
  return (
    <div className="absolute inset-x-3 bottom-3 flex flex-wrap items-center gap-2">
      {isBuilding ? <BarButton label="Building the hat..." onClick={ignored} isPending /> : children}
    </div>
  )
}

interface BarButtonProps {
  readonly label: string
  readonly onClick: () => void
  readonly isPending?: boolean
}

function BarButton({ label, onClick, isPending = false }: BarButtonProps) {
  return (
    <Button
      tone="secondary"
      size="small"
      className="pointer-coarse:min-h-11"
      pending={isPending}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
