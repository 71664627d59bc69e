import { useEffect, useRef } from 'react'

/**
 * Whoever takes a line out with the keyboard goes on at the next one, or at the page's heading when it was the last: the button
 * that was pressed is gone. Returns what to call before the line goes.
 */
export function useFocusAfterRemoval(lineCount: number): () => void {
  const place = useRef<number | null>(null)
  // oxlint-disable-next-line react/exhaustive-deps -- another number of lines means that one has gone
  useEffect(() => {
    const at = place.current
    place.current = null
    if (at === null || at === -1 || document.activeElement !== document.body) return
    const buttons = removeButtons()
    const target = buttons[Math.min(at, buttons.length - 1)] ?? document.querySelector<HTMLElement>('main h1')
    if (target instanceof HTMLHeadingElement) target.tabIndex = -1
    target?.focus()
  }, [lineCount])
  return () => {
    place.current = removeButtons().findIndex((button) => button === document.activeElement)
  }
}

/** As the cards of the cart mark them. */
function removeButtons(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-removes-line]')]
}
