import { databaseOf } from '#platform/db/transaction.server.ts'
import type { IdentityTables } from '#modules/identity/server'
import type { Person } from '#shared/actor.ts'
import { type DesignDocument, layersOf } from '#modules/design-engine'
import type { DesignTables } from '../tables.server.ts'

const db = databaseOf<DesignTables & IdentityTables>()

/**
 * Gives the actor the artworks that they uploaded before they logged in, so that these aren't deleted with a visitor's
 * uploads.
 */
export async function takeOverArtworks(actor: Person, document: DesignDocument) {
  const ids = layersOf(document).flatMap(({ layer }) => (layer.kind === 'art' ? [layer.artwork] : []))
  if (ids.length === 0) return
  await db()
    .updateTable('artworks')
    .set({ owner_id: actor.userId })
    .where('id', 'in', ids)
    .where('owner_id', 'is', null)
    .execute()
}
