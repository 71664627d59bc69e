import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { CollectionId } from '#shared/ids.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { slugFrom } from '../products/slug-from.ts'
import type { CatalogTables } from '../tables.server.ts'
import { addressTaken } from './address-taken.server.ts'

const db = databaseOf<CatalogTables>()

/** Adds an empty, hidden collection with the address of its title. Refuses 'collection-exists', and 'not-found' for anyone but an operator. */
export async function createCollection(
  actor: Actor,
  { title }: { readonly title: string },
): Promise<CollectionId> {
  const operator = requirePermission(actor, 'write_collections')
  return transaction(async () => {
    const row = await db()
      .insertInto('collections')
      .values({ title, slug: slugFrom(title) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw addressTaken('title')
    await recordAudit(operator, {
      action: 'create-collection',
      subjectType: 'collection',
      subjectId: row.id,
      details: { title },
    })
    return row.id
  })
}
