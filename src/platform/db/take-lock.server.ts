import type { LockKind } from './lock-ranks.server.ts'
import { surroundingLocks } from './transaction.server.ts'

/**
 * Notes that the surrounding transaction is about to take a lock. Returns false when it already holds it and the query can be
 * skipped.
 */
export function takeLock(kind: LockKind, key: string): boolean {
  const held = surroundingLocks()
  if (!held) throw new Error(`${kind} is locked outside a transaction`)
  return held.take(kind, key)
}

/** Notes that the surrounding transaction needs no lock of this kind. A statement that would change its rows then changes none. */
export function noteLock(kind: LockKind): void {
  surroundingLocks()?.note(kind)
}

/** Called for each statement to find implicit locks. */
export function followStatement(sql: string): void {
  surroundingLocks()?.follow(sql)
}
