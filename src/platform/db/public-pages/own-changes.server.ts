import type { CompiledQuery } from 'kysely'

let changes = 0

/**
 * Counter that rises whenever this process may have changed rows: with every commit and every writing statement. Code that
 * caches data checks the database again when it has risen.
 */
export function ownChangesSoFar(): number {
  return changes
}

export function noteOwnChange(): void {
  changes += 1
}

const writing = /\b(?:insert|update|delete|merge|truncate)\b/i

/** A locking select counts too: a false positive does no harm. */
export function mayWrite({ query, sql }: CompiledQuery): boolean {
  return query.kind !== 'SelectQueryNode' && writing.test(sql)
}
