import type { CompiledQuery } from 'kysely'

let changes = 0

/**
 * Rises whenever this process may have changed rows: with every commit, and with every writing statement. Who keeps something of
 * the database in memory asks again when it has risen.
 */
export function ownChangesSoFar(): number {
  return changes
}

export function noteOwnChange(): void {
  changes += 1
}

const writing = /\b(?:insert|update|delete|merge|truncate)\b/i

/** A select that locks rows counts as well: once too often does no harm. */
export function mayWrite({ query, sql }: CompiledQuery): boolean {
  return query.kind !== 'SelectQueryNode' && writing.test(sql)
}
