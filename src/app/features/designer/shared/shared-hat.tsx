import { type ComponentType, useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import type { Blank, DesignDocument, HatView } from '#modules/design-engine'
import { gpuOf, hasDataSaver } from '../document/gpu-of.ts'
import type { TurnableHatProps } from './turnable-hat.tsx'

export interface SharedHatProps {
  readonly document: DesignDocument
  /** The side that the picture shows. */
  readonly view: HatView
  readonly src: string
  /** The design in words. */
  readonly summary: string
  /** Without all its artwork, the hat can't be drawn here. */
  readonly turns: boolean
}

/** As large as in 3D, so that nothing jumps. */
const scales: Readonly<Record<HatView, string>> = {
  front: 'scale-130',
  'front-left': 'scale-115',
  'front-right': 'scale-115',
  left: 'scale-103',
  right: 'scale-103',
  back: 'scale-130',
}

/** A flat brim is wider, and would be cut. */
const flatScales: typeof scales = {
  ...scales,
  'front-left': 'scale-106',
  'front-right': 'scale-106',
  left: 'scale-100',
  right: 'scale-100',
}
const scaleOf = (blank: Blank, view: HatView) => (blank === 'rope-flat-brim' ? flatScales : scales)[view]

/** The hat as a picture from the server. It turns in 3D once the browser is idle, where that is fast enough, or on request. */
export function SharedHat({ document, view, src, summary, turns }: SharedHatProps) {
  const [Hat, setHat] = useState<ComponentType<TurnableHatProps> | null>(null)
  const [isRequested, setIsRequested] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const load = () =>
    import('./turnable-hat.tsx').then(
      ({ TurnableHat }) => setHat(() => TurnableHat),
      () => setHasFailed(true),
    )
  useEffect(() => {
    if (!turns || hasDataSaver()) return undefined
    return whenIdle(() => gpuOf() === 'real' && void load())
  }, [turns])
  return (
    <div className="relative aspect-square overflow-clip rounded-card bg-paper">
      <Picture
        src={src}
        alt={summary}
        width={1000}
        height={1000}
        priority
        className="aspect-square"
        imageClassName={`aspect-square ${scaleOf(document.blank, view)}`}
      />
      {Hat && <Hat document={document} view={view} isRequested={isRequested} />}
      {turns && !Hat && (
        <div className="absolute inset-x-3 bottom-3 flex items-center gap-3 noscript:hidden">
          <Button
            tone="secondary"
            size="small"
            className="pointer-coarse:min-h-11"
            pending={isRequested && !hasFailed}
            pendingLabel="Building the hat..."
            onClick={() => {
              setIsRequested(true)
              setHasFailed(false)
              void load()
            }}
          >
            Turn it in 3D
          </Button>
          {hasFailed && (
            <p role="alert" className="text-sm text-on-paper">
              3D failed to load. Please try again.
            </p>
          )}
        </div>
      )}
    </div>
  )
}

function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 5000 })
  return () => cancelIdleCallback(handle)
}
