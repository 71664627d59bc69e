import { useCallback, useEffect, useRef, useState } from 'react'
import { type HatView, hatViews, type PlacementName } from '#modules/design-engine'
import type { DesignerModel } from '../document/use-designer.ts'
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

/** A placement, and how often one was opened. */
type Opened = Pick<DesignerModel, 'placement' | 'opened'>

/** The visible side of the hat. Opening a placement turns to it; one that opens by itself does unless it is already visible. */
export function useVisibleSide({ placement, opened }: Opened) {
  const [side, setSide] = useState(() => firstSideOf(placement))
  const [previous, setPrevious] = useState({ placement, opened })
  if (placement !== previous.placement || opened !== previous.opened) {
    setPrevious({ placement, opened })
    if (opened !== previous.opened || !sidesOf[placement].includes(side.view)) setSide(firstSideOf(placement))
  }
  const report = useCallback(
    (seen: VisibleSide) => setSide((known) => (isSame(known, seen) ? known : seen)),
    [],
  )
  return { ...side, report }
}

/** Turns the 3D hat when a placement is opened. */
export function useTurnTo(
  { placement, opened }: Opened,
  { view, isExact }: Pick<VisibleSide, 'view' | 'isExact'>,
  show: (view: HatView) => void,
): void {
  const previous = useRef({ placement, opened })
  useEffect(() => {
    if (placement === previous.current.placement && opened === previous.current.opened) return
    previous.current = { placement, opened }
    if (isExact) show(view)
  }, [placement, opened, view, isExact, show])
}
