import { type RefObject, useEffect } from 'react'

const unusedMs = 7_000

/** Calls back when the element hasn't been used for a while, or when the page beside it is. */
export function useClosesUnused(element: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    let timer = setTimeout(onClose, unusedMs)
    const isInside = ({ target }: Event) => target instanceof Node && element.current?.contains(target)
    const onUse = (event: Event) => {
      // An element that appears below a resting pointer gets an event, too.
      if (event instanceof PointerEvent && event.type === 'pointermove' && !hasMoved(event)) return
      if (!isInside(event)) {
        if (event.type === 'pointerdown') onClose()
        return
      }
      clearTimeout(timer)
      timer = setTimeout(onClose, unusedMs * 4)
    }
    const onEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    const uses = ['pointerdown', 'pointermove', 'focusin', 'keydown'] as const
    for (const use of uses) document.addEventListener(use, onUse)
    document.addEventListener('keydown', onEscape)
    return () => {
      clearTimeout(timer)
      for (const use of uses) document.removeEventListener(use, onUse)
      document.removeEventListener('keydown', onEscape)
    }
  }, [element, onClose])
}

function hasMoved({ movementX, movementY }: PointerEvent): boolean {
  return movementX !== 0 || movementY !== 0
}
