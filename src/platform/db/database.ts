import type { Kysely } from 'kysely'
import type pg from 'pg'

export type Engine = 'pglite' | 'postgres'

/** The same pool and SQL for both engines. */
export interface Database {
  readonly engine: Engine
  readonly kysely: Kysely<unknown>
  readonly pool: pg.Pool
  /**
   * Opens a session outside the pool, without time limits; the caller ends it. Null when there can't be one: on the embedded
   * engine, and behind a pooler without DATABASE_DIRECT_URL.
   */
  readonly openDirectConnection: (() => Promise<pg.Client>) | null
  close(): Promise<void>
}
