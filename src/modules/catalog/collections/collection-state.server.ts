import { sql } from 'kysely'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { CatalogTables } from '../tables.server.ts'
import { isOpenAt } from './open-days.ts'

const db = databaseOf<CatalogTables>()

/** 'gone': there is no published collection at this address. 'later': its first day is ahead. 'over': its last day has passed. */
export type CollectionState = 'gone' | 'later' | 'open' | 'over'

/** What the page of a collection shows now. */
export async function collectionState(_actor: System, slug: string): Promise<CollectionState> {
  return stateOf(await select(slug).executeTakeFirst())
}

/** The same, and locks it, so that nobody can delete or hide it until the transaction ends. */
export async function lockedCollectionState(_actor: System, slug: string): Promise<CollectionState> {
  return stateOf(await select(slug).forShare().executeTakeFirst())
}

function select(slug: string) {
  return db()
    .selectFrom('collections')
    .select(sql<string | null>`starts_on::text`.as('startsOn'))
    .select(sql<string | null>`ends_on::text`.as('endsOn'))
    .where('slug', '=', slug)
    .where('is_published', '=', true)
}

function stateOf(
  row: { readonly startsOn: string | null; readonly endsOn: string | null } | undefined,
): CollectionState {
  if (!row) return 'gone'
  const at = now()
  if (isOpenAt(row, at)) return 'open'
  return isOpenAt({ ...row, startsOn: null }, at) ? 'later' : 'over'
}
