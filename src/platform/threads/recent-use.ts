/** After this time, half of a use counts. */
const halfLifeMs = 10_000
/** A client that used the threads this long lately is heavy. A person who draws stays far below. */
const heavyMs = 3_000
const maxClients = 1_000

/** How long each client has used the threads lately (ms), so that those who used them least come first. */
export interface RecentUse {
  /** 0 for our own work, which has no client. */
  of(client: string | null): number
  isHeavy(client: string | null): boolean
  add(client: string | null, ms: number): void
}

export function recentUse(clock: () => number = () => performance.now()): RecentUse {
  const uses = new Map<string, { readonly ms: number; readonly at: number }>()
  const usedBy = (client: string | null): number => {
    const use = client === null ? undefined : uses.get(client)
    return use ? use.ms * 0.5 ** ((clock() - use.at) / halfLifeMs) : 0
  }
  return {
    of: usedBy,
    isHeavy: (client) => usedBy(client) > heavyMs,
    add(client, ms) {
      if (client === null) return
      const used = { ms: usedBy(client) + ms, at: clock() }
      // Last in the map, so that the first ones are those who have been away the longest.
      uses.delete(client)
      uses.set(client, used)
      const [oldest] = uses.keys()
      if (uses.size > maxClients && oldest !== undefined) uses.delete(oldest)
    },
  }
}
