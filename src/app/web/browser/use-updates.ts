import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/**
 * While the page waits for something and someone looks at it, loads its data again this long (ms) after it last came. Returns how
 * often it has waited.
 */
export function useUpdates(isWaiting: boolean, everyMs: number, atMost = Number.POSITIVE_INFINITY): number {
  const { revalidate } = useRevalidator()
  const [updates, setUpdates] = useState(0)
  useEffect(() => {
    if (!isWaiting || updates >= atMost) return
    const timer = setTimeout(() => {
      const update = document.hidden ? Promise.resolve() : revalidate()
      void update.finally(() => setUpdates((count) => count + 1))
    }, everyMs)
    return () => clearTimeout(timer)
  }, [isWaiting, everyMs, atMost, updates, revalidate])
  return updates
}
