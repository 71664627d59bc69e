import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { decodeCursor, encodeCursor, type Page } from '#shared/paging.ts'

/** Where a list that is sorted newest first continues: after this time (UTC, with microseconds, which a Date would lose) and id. */
export interface TimeCursor {
  readonly at: string
  readonly id: string
}

const parts = z.tuple([
  // PostgreSQL has no year 0.
  z.iso.datetime({ precision: 6 }).refine((at) => !at.startsWith('0000')),
  z.guid(),
])

/** Null for an invalid cursor: the list then starts from the beginning. */
export function timeCursorFrom(text: string | null): TimeCursor | null {
  const decoded = parts.safeParse(text === null ? null : decodeCursor(text, 2))
  return decoded.success ? { at: decoded.data[0], id: decoded.data[1] } : null
}

/** The cursor of the last row shown. Null when no rows follow. */
export function timeCursorText(last: TimeCursor | undefined): string | null {
  return last ? encodeCursor([last.at, last.id]) : null
}

/** A row's time in the cursor's format. */
export function cursorTime(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

/** Rows after the cursor in a list that is sorted newest first; all rows without a cursor. */
export function isBehind(cursor: TimeCursor | null, time: string, id: string): RawBuilder<SqlBool> {
  if (!cursor) return sql<SqlBool>`true`
  return sql<SqlBool>`(${sql.ref(time)}, ${sql.ref(id)}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
}

/** The page of at most `limit` rows, of which one more was read if there is one. */
export function pageOf<Row extends { readonly id: string; readonly cursor_time: string }>(
  rows: readonly Row[],
  limit: number,
): Page<Omit<Row, 'cursor_time'>> {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map(({ cursor_time: _, ...row }) => row),
    next: timeCursorText(last && { at: last.cursor_time, id: last.id }),
  }
}
