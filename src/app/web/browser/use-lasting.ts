import { useEffect, useState } from 'react'

/** True once `isTrue` has been true for this long (ms), and right away at first; false at once. */
export function useLasting(isTrue: boolean, ms: number): boolean {
  const [hasLasted, setHasLasted] = useState(isTrue)
  if (hasLasted && !isTrue) setHasLasted(false)
  useEffect(() => {
    if (!isTrue) return undefined
    const timer = setTimeout(() => setHasLasted(true), ms)
    return () => clearTimeout(timer)
  }, [isTrue, ms])
  return hasLasted
}
