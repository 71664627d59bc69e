import { useCallback, useEffect, useRef, useState } from 'react'
import type { HatView, ZoneName } from '#modules/designs'
import type { SeenSide } from './hat/turntable.ts'

/** The side to turn to comes first; from the others the place is seen as well. */
const sidesOf: Record<ZoneName, readonly [HatView, ...HatView[]]> = {
  front: ['front-right', 'front', 'front-left'],
  left: ['left'],
  right: ['right'],
  back: ['back'],
}

/** From which side the hat is seen. When another place is drawn on, it turns there, unless that is in sight already. */
export function useSeenSide(zone: ZoneName) {
  const [side, setSide] = useState<SeenSide>({ view: sidesOf[zone][0], isExact: true })
  const [zoneBefore, setZoneBefore] = useState(zone)
  if (zone !== zoneBefore) {
    setZoneBefore(zone)
    if (!sidesOf[zone].includes(side.view)) setSide({ view: sidesOf[zone][0], isExact: true })
  }
  const tell = useCallback(
    (seen: SeenSide) =>
      setSide((known) => (known.view === seen.view && known.isExact === seen.isExact ? known : seen)),
    [],
  )
  return { ...side, tell }
}

/** Turns what stands in 3D to the side that a new place asked for. */
export function useTurnTo(zone: ZoneName, { view, isExact }: SeenSide, show: (view: HatView) => void): void {
  const zoneBefore = useRef(zone)
  useEffect(() => {
    if (zone === zoneBefore.current) return
    zoneBefore.current = zone
    if (isExact) show(view)
  }, [zone, view, isExact, show])
}
