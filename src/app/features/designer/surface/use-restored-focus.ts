import { type RefObject, useEffect, useRef } from 'react'

/** After the focused layer is removed, moves the focus to the panel instead of losing it to the top of the page. */
export function useRestoredFocus(place: RefObject<HTMLElement | null>, layers: number): void {
  const before = useRef(layers)
  useEffect(() => {
    const hasFewer = layers < before.current
    before.current = layers
    if (hasFewer && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [place, layers])
}
