import { useSyncExternalStore } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
const listeners = new Set<() => void>()
let hasStirred = false

/**
 * Whether the user has moved the pointer, clicked, typed or scrolled since the page loaded. Prefetching waits for it: until
 * then the page's own pictures and scripts have the connection to themselves, and users who only read don't pay for more.
 */
export function useHasInteracted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasStirred,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  if (!hasStirred && listeners.size === 0) {
    for (const sign of signs) addEventListener(sign, stir, { passive: true })
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function stir(): void {
  // Without a connection, a prefetch that fails would load the page again and lose it.
  if (!navigator.onLine) return
  hasStirred = true
  for (const sign of signs) removeEventListener(sign, stir)
  for (const listener of listeners) listener()
}
