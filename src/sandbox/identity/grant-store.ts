import { randomBytes } from 'node:crypto'
import type { Person } from './person.ts'

/** What a code or a token stands for. */
export interface Grant {
  readonly person: Person
  readonly challenge: string
}

export type GrantStore = ReturnType<typeof grantStore>

/** Older ones make room: a demo that runs for months must not grow. */
const kept = 1_000

/** Codes and tokens, forgotten with the process: nobody holds them for long. */
export function grantStore(now: () => number) {
  const grants = new Map<string, Grant & { readonly endsAt: number }>()
  const find = (key: string): Grant | null => {
    const grant = grants.get(key)
    return grant && grant.endsAt > now() ? grant : null
  }
  return {
    keep(grant: Grant, forMs: number): string {
      const key = randomBytes(24).toString('base64url')
      grants.set(key, { ...grant, endsAt: now() + forMs })
      for (const oldest of grants.keys()) {
        if (grants.size <= kept) break
        grants.delete(oldest)
      }
      return key
    },
    find,
    /** At most once. */
    take(key: string): Grant | null {
      const grant = find(key)
      grants.delete(key)
      return grant
    },
  }
}
