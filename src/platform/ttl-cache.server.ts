import { lru } from 'tiny-lru'
import { now } from '#platform/clock.server.ts'

/** An in-process cache with a time limit, for values that may be slightly outdated. */
export interface TtlCache<Value> {
  get(key: string): Value | null
  set(key: string, value: Value): void
  delete(key: string): void
  /** The cached value, or else the result of `load`. Simultaneous calls share one `load`. A failure isn't cached. */
  getOrLoad(key: string, load: () => Promise<Value>): Promise<Value>
}

let start = 0

/** Empties all of these caches, as in a process that has just started. */
export function emptyTtlCaches(): void {
  start += 1
}

/** @param maxEntries - a full cache forgets what was used the longest time ago */
export function ttlCache<Value>(ttlMs: number, maxEntries: number): TtlCache<Value> {
  const entries = lru<{ readonly value: Value; readonly until: number; readonly start: number }>(maxEntries)
  const loading = new Map<string, Promise<Value>>()
  const get = (key: string) => {
    const entry = entries.get(key)
    return entry?.start === start && entry.until > now().getTime() ? entry.value : null
  }
  const set = (key: string, value: Value) => {
    entries.set(key, { value, until: now().getTime() + ttlMs, start })
  }
  const loadAndSet = async (key: string, load: () => Promise<Value>) => {
    try {
      const value = await load()
      set(key, value)
      return value
    } finally {
      loading.delete(key)
    }
  }
  const getOrLoad = async (key: string, load: () => Promise<Value>) => {
    const cached = get(key)
    if (cached !== null) return cached
    const shared = loading.get(key) ?? loadAndSet(key, load)
    loading.set(key, shared)
    return shared
  }
  return { get, set, delete: (key) => entries.delete(key), getOrLoad }
}
