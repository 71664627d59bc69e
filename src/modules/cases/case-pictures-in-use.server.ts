import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'

const db = databaseOf<unknown>()

/** The pictures among these that cases show. */
export async function casePicturesInUse(_actor: System, urls: readonly string[]): Promise<string[]> {
  if (urls.length === 0) return []
  const { rows } = await sql<{ picture: string }>`
    select distinct picture from case_events, unnest(pictures) picture
    where pictures <> '{}' and pictures && ${[...urls]}::text[] and picture = any(${[...urls]}::text[])`.execute(
    db(),
  )
  return rows.map(({ picture }) => picture)
}
