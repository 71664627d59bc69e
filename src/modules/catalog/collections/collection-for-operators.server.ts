import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { isId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { CollectionMember, OperatorCollection } from './collection-views.ts'

const db = databaseOf<unknown>()

/** A collection with all of its products. Refuses 'not-found', also for anyone but an operator. */
export async function collectionForOperators(actor: Actor, id: string): Promise<OperatorCollection> {
  requirePermission(actor, 'write_collections')
  if (!isId(id)) throw notFound('Collection')
  const { rows } = await sql<Omit<OperatorCollection, 'members'>>`
    select id, slug, title, description, is_published as "isPublished", starts_on::text as "startsOn", ends_on::text as "endsOn",
      cover_product_id as "coverProductId", coalesce(changed_at, created_at) as "changedAt"
    from collections where id = ${id}`.execute(db())
  const [collection] = rows
  if (!collection) throw notFound('Collection')
  const members = await sql<CollectionMember>`
    select p.id, p.name, p.cover_image as image, p.status, v.display_name as "vendorName", v.status = 'active' as "vendorIsActive",
      (select coalesce(sum(coalesce(x.quantity, 0) - x.reserved), 0)::int from product_variants x
        where x.product_id = p.id) as available
    from collection_products m join products p on p.id = m.product_id join vendors v on v.id = p.vendor_id
    where m.collection_id = ${id} order by m.position, p.id`.execute(db())
  return { ...collection, members: members.rows }
}
