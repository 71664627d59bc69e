import { useSyncExternalStore } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
const listeners = new Set<() => void>()
let hasStirred = false

/**
 * Whether somebody has moved, pressed or scrolled since the page came. What is only fetched in advance waits for it: until
 * then the page's own pictures and scripts have the line to themselves, and who only looks pays for nothing more.
 */
export function useHasStirred(): boolean {
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
  hasStirred = true
  for (const sign of signs) removeEventListener(sign, stir)
  for (const listener of listeners) listener()
}
