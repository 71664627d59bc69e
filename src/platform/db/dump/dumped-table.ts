/** A table as it is written into a backup. */
export interface DumpedTable {
  readonly schema: string
  readonly name: string
  readonly columns: readonly DumpedColumn[]
  /** The columns that rows are sorted by. */
  readonly order: readonly string[]
}

export interface DumpedColumn {
  readonly name: string
  /** The type as PostgreSQL writes it: 'timestamp with time zone', 'text[]'. */
  readonly type: string
  /** True when its order depends on the language settings of the database. */
  readonly isText: boolean
}

/** The number of rows and the hash of their text, the same on both engines. */
export interface TableFacts {
  readonly name: string
  readonly rows: number
  readonly sha256: string
}

export interface DumpedSequence {
  readonly name: string
  readonly last: string
}

/** 'public.orders' */
export function fullName({ schema, name }: Pick<DumpedTable, 'schema' | 'name'>): string {
  return `${schema}.${name}`
}

/** The name as SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function quotedTable({ schema, name }: Pick<DumpedTable, 'schema' | 'name'>): string {
  return `${quoted(schema)}.${quoted(name)}`
}
