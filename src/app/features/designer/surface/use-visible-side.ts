import { useCallback, useEffect, useRef, useState } from 'react'
import { type HatView, hatViews, type PlacementName } from '#modules/design-engine'
import type { VisibleSide } from '../hat/turntable.ts'

/** The views that show a placement; the hat turns to the first one. */
const sidesOf: Record<PlacementName, readonly [HatView, ...HatView[]]> = {
  front: ['front', 'front-right', 'front-left'],
  left: ['left'],
  right: ['right'],
  back: ['back'],
}

function firstSideOf(placement: PlacementName): VisibleSide {
  const [view] = sidesOf[placement]
  return { view, isExact: true, pose: hatViews[view] }
}

const isSame = (a: VisibleSide, b: VisibleSide) =>
  a.view === b.view &&
  a.isExact === b.isExact &&
  a.pose?.around === b.pose?.around &&
  a.pose?.above === b.pose?.above &&
  a.pose?.distance === b.pose?.distance

/** The visible side of the hat. Opening another placement turns to it, unless it is already visible. */
export function useVisibleSide(placement: PlacementName) {
  const [side, setSide] = useState(() => firstSideOf(placement))
  const [previousPlacement, setPreviousPlacement] = useState(placement)
  if (placement !== previousPlacement) {
    setPreviousPlacement(placement)
    if (!sidesOf[placement].includes(side.view)) setSide(firstSideOf(placement))
  }
  const report = useCallback(
    (seen: VisibleSide) => setSide((known) => (isSame(known, seen) ? known : seen)),
    [],
  )
  return { ...side, report }
}

/** Turns the 3D hat when another placement is opened. */
export function useTurnTo(
  placement: PlacementName,
  { view, isExact }: Pick<VisibleSide, 'view' | 'isExact'>,
  show: (view: HatView) => void,
): void {
  const previousPlacement = useRef(placement)
  useEffect(() => {
    if (placement === previousPlacement.current) return
    previousPlacement.current = placement
    if (isExact) show(view)
  }, [placement, view, isExact, show])
}
