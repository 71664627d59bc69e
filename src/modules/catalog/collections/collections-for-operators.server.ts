import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { OperatorCollectionSummary, PublishedState } from './collection-views.ts'

const db = databaseOf<unknown>()
const shownPictures = 4

/** The published or the hidden collections, or all, newest first. Refuses 'not-found' for anyone but an operator. */
export async function collectionsForOperators(
  actor: Actor,
  state: PublishedState | null = null,
): Promise<OperatorCollectionSummary[]> {
  requirePermission(actor, 'write_collections')
  const { rows } = await sql<OperatorCollectionSummary>`
    select c.id, c.slug, c.title, c.is_published as "isPublished", c.starts_on::text as "startsOn", c.ends_on::text as "endsOn",
      coalesce(c.changed_at, c.created_at) as "changedAt",
      (select count(*)::int from collection_products m where m.collection_id = c.id) as products,
      coalesce((select json_agg(first.cover_image order by first.position, first.id) from (
        select p.cover_image, m.position, p.id from collection_products m join products p on p.id = m.product_id
        where m.collection_id = c.id and p.cover_image is not null order by m.position, p.id limit ${shownPictures}) first), '[]') as pictures
    from collections c where ${conditionOf(state)} order by c.created_at desc, c.id`.execute(db())
  return rows
}

function conditionOf(state: PublishedState | null) {
  return state === null ? sql`true` : sql`c.is_published = ${state === 'published'}`
}
