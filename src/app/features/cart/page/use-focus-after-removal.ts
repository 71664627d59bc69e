import { useEffect, useRef } from 'react'

/**
 * After a line is removed with the keyboard, focuses the next one, or the page's heading if it was the last: the pressed
 * button is gone. Call the returned function before the line is removed.
 */
export function useFocusAfterRemoval(lineCount: number): () => void {
  const place = useRef<number | null>(null)
  // oxlint-disable-next-line react/exhaustive-deps -- a changed number of lines means that one was removed
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

/** As marked by the cart's cards. */
function removeButtons(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-removes-line]')]
}
