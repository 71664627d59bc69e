import { useCallback, useEffect, useRef, useState } from 'react'
import type { HatView, PlacementName } from '#modules/design-engine'
import type { VisibleSide } from '../hat/turntable.ts'

/** The views that show a placement; the hat turns to the first one. */
const sidesOf: Record<PlacementName, readonly [HatView, ...HatView[]]> = {
  front: ['front-right', 'front', 'front-left'],
  left: ['left'],
  right: ['right'],
  back: ['back'],
}

/** The visible side of the hat. Opening another placement turns to it, unless it is already visible. */
export function useVisibleSide(placement: PlacementName) {
  const [side, setSide] = useState<VisibleSide>({ view: sidesOf[placement][0], isExact: true })
  const [previousPlacement, setPreviousPlacement] = useState(placement)
  if (placement !== previousPlacement) {
    setPreviousPlacement(placement)
    if (!sidesOf[placement].includes(side.view)) setSide({ view: sidesOf[placement][0], isExact: true })
  }
  const report = useCallback(
    (seen: VisibleSide) =>
      setSide((known) => (known.view === seen.view && known.isExact === seen.isExact ? known : seen)),
    [],
  )
  return { ...side, report }
}

/** Turns the 3D hat when another placement is opened. */
export function useTurnTo(
  placement: PlacementName,
  { view, isExact }: VisibleSide,
  show: (view: HatView) => void,
): void {
  const previousPlacement = useRef(placement)
  useEffect(() => {
    if (placement === previousPlacement.current) return
    previousPlacement.current = placement
    if (isExact) show(view)
  }, [placement, view, isExact, show])
}
