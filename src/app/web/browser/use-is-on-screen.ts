import { type RefObject, useEffect, useState } from 'react'

/** Whether the element is in the viewport; null until known, and on the server. `rootMargin` as for an IntersectionObserver. */
export function useIsOnScreen(element: RefObject<Element | null>, rootMargin = '0px'): boolean | null {
  const [isOnScreen, setOnScreen] = useState<boolean | null>(null)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new IntersectionObserver(
      (entries) => setOnScreen(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, rootMargin])
  return isOnScreen
}
