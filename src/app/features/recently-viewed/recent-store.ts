import { useSyncExternalStore } from 'react'
import { nothingSeen, type RecentProducts, recentFromText } from './recent-products.ts'

/** Stored in this browser only, for privacy. */
const key = 'recently-viewed'
const listeners = new Set<() => void>()
let seenText: string | null = null
let seenProducts = nothingSeen

/** The same list until it changes; empty on the server and without storage. */
export function useRecentProducts(): RecentProducts {
  return useSyncExternalStore(subscribe, recentProducts, () => nothingSeen)
}

export function changeRecentProducts(change: (recent: RecentProducts) => RecentProducts): void {
  const next = change(recentProducts())
  try {
    if (next.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(next))
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

function recentProducts(): RecentProducts {
  const text = storedText()
  if (text !== seenText) {
    seenText = text
    seenProducts = recentFromText(text)
  }
  return seenProducts
}

function storedText(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
