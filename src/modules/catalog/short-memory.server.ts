import { now } from '#platform/clock.server.ts'

/** What was found out lately, kept in this process for a while: for figures that may be a little old. */
export interface ShortMemory<Value> {
  recall(key: string): Value | null
  keep(key: string, value: Value): void
  /** The kept value, or else what `make` finds; those who ask meanwhile wait for the same answer. */
  share(key: string, make: () => Promise<Value>): Promise<Value>
}

export function shortMemory<Value>(keptMs: number, mostKept: number): ShortMemory<Value> {
  const kept = new Map<string, { readonly value: Value; readonly until: number }>()
  const underWay = new Map<string, Promise<Value>>()
  const recall = (key: string) => {
    const known = kept.get(key)
    return known && known.until > now().getTime() ? known.value : null
  }
  const keep = (key: string, value: Value) => {
    if (kept.size >= mostKept) kept.clear()
    kept.set(key, { value, until: now().getTime() + keptMs })
  }
  const makeAndKeep = async (key: string, make: () => Promise<Value>) => {
    try {
      const value = await make()
      keep(key, value)
      return value
    } finally {
      underWay.delete(key)
    }
  }
  const share = async (key: string, make: () => Promise<Value>) => {
    const known = recall(key)
    if (known !== null) return known
    const shared = underWay.get(key) ?? makeAndKeep(key, make)
    underWay.set(key, shared)
    return shared
  }
  return { recall, keep, share }
}
