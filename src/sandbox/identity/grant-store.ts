import { randomBytes } from 'node:crypto'
import type { Person } from './person.ts'

/** What a code or a token grants. */
export interface Grant {
  readonly person: Person
  readonly challenge: string
  /** Goes into the ID token. */
  readonly nonce?: string
}

export type GrantStore = ReturnType<typeof grantStore>

/** The oldest grants beyond this are deleted, so that a demo that runs for months doesn't grow. */
const maxGrants = 1_000

/** Codes and tokens, in memory only because they are short-lived. */
export function grantStore(now: () => number) {
  const grants = new Map<string, Grant & { readonly endsAt: number }>()
  const find = (key: string): Grant | null => {
    const grant = grants.get(key)
    return grant && grant.endsAt > now() ? grant : null
  }
  return {
    add(grant: Grant, forMs: number): string {
      const key = randomBytes(24).toString('base64url')
      grants.set(key, { ...grant, endsAt: now() + forMs })
      for (const oldest of grants.keys()) {
        if (grants.size <= maxGrants) break
        grants.delete(oldest)
      }
      return key
    },
    find,
    /** Returns a grant and deletes it, so that it works only once. */
    take(key: string): Grant | null {
      const grant = find(key)
      grants.delete(key)
      return grant
    },
  }
}
