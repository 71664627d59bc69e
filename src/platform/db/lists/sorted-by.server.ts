import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { SortDirection } from '#shared/sort.ts'
import { decodeCursor, encodeCursor, type Page } from '#shared/paging.ts'

type SortedType = 'timestamptz' | 'bigint' | 'text'

/** What a list is sorted by: a column or an expression that is never null, and the id that decides between equal rows. */
export interface SortedColumn {
  readonly value: RawBuilder<unknown>
  readonly id: string
  readonly type: SortedType
}

/** The parts of a statement that reads one page of a sorted list. */
export interface SortedBy {
  /** The row's value as the cursor keeps it. Select it as `cursor_value`. */
  readonly cursorValue: RawBuilder<string>
  /** Rows after the cursor; all rows without a cursor. */
  readonly isBehind: RawBuilder<SqlBool>
  /** For `order by`. */
  readonly order: RawBuilder<unknown>
}

const valueParts: Readonly<Record<SortedType, z.ZodType<string>>> = {
  // In UTC with microseconds, which a Date would lose. PostgreSQL has no year 0.
  timestamptz: z.iso.datetime({ precision: 6 }).refine((at) => !at.startsWith('0000')),
  bigint: z.string().regex(/^-?\d{1,18}$/),
  // PostgreSQL refuses the character 0 in texts.
  text: z
    .string()
    .max(1000)
    .refine((text) => !text.includes('\u0000')),
}

/**
 * Sorts by this column. An invalid cursor, such as one of a list that was sorted by another column, starts from the beginning.
 */
export function sortedBy(column: SortedColumn, direction: SortDirection, cursor: string | null): SortedBy {
  const { value, type } = column
  const id = sql.ref(column.id)
  const after = z
    .tuple([valueParts[type], z.guid()])
    .safeParse(cursor === null ? null : decodeCursor(cursor, 2)).data
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  const side = direction === 'asc' ? sql`>` : sql`<`
  return {
    cursorValue:
      type === 'timestamptz'
        ? sql<string>`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
        : sql<string>`(${value})::text`,
    isBehind: after
      ? sql<SqlBool>`(${value}, ${id}) ${side} (${after[0]}::${sql.raw(type)}, ${after[1]}::uuid)`
      : sql<SqlBool>`true`,
    order: sql`${value} ${way}, ${id} ${way}`,
  }
}

/** Sorts by a time, the newest first. The id decides between equal times. */
export function newestFirst(time: string, id: string, cursor: string | null): SortedBy {
  return sortedBy({ value: sql.ref(time), id, type: 'timestamptz' }, 'desc', cursor)
}

/** The page of at most `limit` rows, of which one more was read if there is one. */
export function sortedPageOf<Row extends { readonly id: string; readonly cursor_value: string }>(
  rows: readonly Row[],
  limit: number,
): Page<Omit<Row, 'cursor_value'>> {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map(({ cursor_value: _, ...row }) => row),
    next: last ? encodeCursor([last.cursor_value, last.id]) : null,
  }
}
