import { type RefObject, useEffect, useRef } from 'react'

/** Whoever removed the layer that had the focus goes on where the layers are, and not at the top of the page. */
export function useKeptFocus(place: RefObject<HTMLElement | null>, layers: number): void {
  const before = useRef(layers)
  useEffect(() => {
    const hasFewer = layers < before.current
    before.current = layers
    if (hasFewer && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [place, layers])
}
