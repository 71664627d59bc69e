import { databaseOf } from '#platform/db/transaction.server.ts'
import type { IdentityTables } from '#modules/identity/server'
import type { Person } from '#shared/actor.ts'
import { isId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import type { DesignTables } from '../tables.server.ts'

const db = databaseOf<DesignTables & IdentityTables>()

/** Deletes the actor's own design; orders of it stay. Refuses 'not-found'. */
export async function deleteDesign(actor: Person, id: string): Promise<void> {
  const deleted = isId(id)
    ? await db()
        .deleteFrom('designs')
        .where('id', '=', id)
        .where('owner_id', '=', actor.userId)
        .returning('id')
        .executeTakeFirst()
    : undefined
  if (!deleted) throw notFound('Design')
}
