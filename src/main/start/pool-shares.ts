export type Role = 'all' | 'web' | 'worker'

export interface PoolShares {
  readonly pages: number
  readonly background: number
}

/** Divides a process's connections. Background work gets a quarter, so it can't use up those of the pages. */
export function poolShares(connections: number, role: Role): PoolShares {
  if (role === 'web') return { pages: connections, background: 0 }
  // It only answers health checks.
  if (role === 'worker') return { pages: 1, background: connections - 1 }
  const background = Math.max(2, Math.floor(connections / 4))
  return { pages: connections - background, background }
}
