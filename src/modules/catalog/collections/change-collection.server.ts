import { sql } from 'kysely'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { CollectionId } from '#shared/ids.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { CatalogTables } from '../tables.server.ts'
import { addressTaken } from './address-taken.server.ts'
import type { CollectionInput } from './collection-input.ts'
import type { RequireUnused } from './collection-use.server.ts'
import { lockCollections } from './lock-collections.server.ts'

const db = databaseOf<CatalogTables>()

/**
 * Saves a collection's form. Refuses 'collection-exists', what `requireUnused` refuses when it is hidden or gets another address, and
 * 'not-found' also for anyone but an operator.
 */
export async function changeCollection(
  actor: Actor,
  id: CollectionId,
  input: CollectionInput,
  requireUnused: RequireUnused,
): Promise<void> {
  const operator = requirePermission(actor, 'write_collections')
  await transaction(async () => {
    const { before, others } = await lockCollections(id)
    if (others.some(({ slug }) => slug === input.address)) throw addressTaken('address')
    if (before.is_published && (!input.isPublished || input.address !== before.slug)) {
      await requireUnused(before.slug)
    }
    await db()
      .updateTable('collections')
      .set({
        title: input.title,
        slug: input.address,
        description: input.summary,
        is_published: input.isPublished,
        starts_on: sql`${input.startsOn}::date`,
        ends_on: sql`${input.endsOn}::date`,
        changed_at: now(),
      })
      .where('id', '=', id)
      .execute()
    await recordAudit(operator, {
      action: 'change-collection',
      subjectType: 'collection',
      subjectId: id,
      before: { title: before.title, address: before.slug, isPublished: before.is_published },
      after: { title: input.title, address: input.address, isPublished: input.isPublished },
      details: { startsOn: input.startsOn, endsOn: input.endsOn },
    })
  })
}
