import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '#app/web/after-paint.ts'
import type { LateParts } from './late-parts.ts'

const mostTries = 3
const pauseMs = 3000

async function loadLateParts(): Promise<LateParts> {
  const { lateParts } = await import('./late-parts.ts')
  return lateParts
}

/** The late parts, null until they are there; whether they seem not to come at all. */
export function useLateParts(): { readonly late: LateParts | null; readonly isMissing: boolean } {
  const [late, setLate] = useState<LateParts | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    const tryAgain = () => {
      if (!isCurrent || tries === mostTries) return
      timer = setTimeout(() => setTries(tries + 1), pauseMs)
    }
    const show = (parts: LateParts) => {
      if (isCurrent) startTransition(() => setLate(parts))
    }
    afterPaint(() => void loadLateParts().then(show, tryAgain))
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [tries])
  return { late, isMissing: late === null && tries === mostTries }
}
