import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { OperatorCollectionSummary } from './collection-views.ts'

const db = databaseOf<unknown>()

/** All collections, newest first. Refuses 'not-found' for anyone but an operator. */
export async function collectionsForOperators(actor: Actor): Promise<OperatorCollectionSummary[]> {
  requirePermission(actor, 'write_collections')
  const { rows } = await sql<OperatorCollectionSummary>`
    select c.id, c.slug, c.title, c.is_published as "isPublished", c.starts_on::text as "startsOn", c.ends_on::text as "endsOn",
      (select count(*)::int from collection_products m where m.collection_id = c.id) as products
    from collections c order by c.created_at desc, c.id`.execute(db())
  return rows
}
