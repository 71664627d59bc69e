import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '#app/web/browser/after-paint.ts'
import type { DeferredParts } from './deferred-parts.ts'

const maxAttempts = 3
const pauseMs = 3000

async function loadDeferredParts(): Promise<DeferredParts> {
  const { deferredParts } = await import('./deferred-parts.ts')
  return deferredParts
}

// While React starts, the connection is idle. A failure is reported by the first attempt that waits for it.
if (!import.meta.env.SSR) loadDeferredParts().catch(() => undefined)

/** `deferred` is null until loaded; `isMissing` after every attempt failed. */
export function useDeferredParts(): { readonly deferred: DeferredParts | null; readonly isMissing: boolean } {
  const [deferred, setDeferred] = useState<DeferredParts | null>(null)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    const tryAgain = () => {
      if (!isCurrent || attempts === maxAttempts) return
      timer = setTimeout(() => setAttempts(attempts + 1), pauseMs)
    }
    const show = (parts: DeferredParts) => {
      if (isCurrent) startTransition(() => setDeferred(parts))
    }
    afterPaint(() => void loadDeferredParts().then(show, tryAgain))
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [attempts])
  return { deferred, isMissing: deferred === null && attempts === maxAttempts }
}
