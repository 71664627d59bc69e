import { databaseOf } from '#platform/db/transaction.server.ts'
import { now } from '#platform/clock.server.ts'
import type { IdentityTables } from '#modules/identity/server'
import type { Person } from '#shared/actor.ts'
import { isId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import type { DesignDocument } from '#modules/design-engine'
import type { DesignView } from './design-views.ts'
import type { DesignTables } from '../tables.server.ts'
import { designById } from './design-by-id.server.ts'
import { takeOverArtworks } from './take-over-artworks.server.ts'

const db = databaseOf<DesignTables & IdentityTables>()

export interface DesignChange {
  readonly id: string
  /** The version that the client loaded. */
  readonly version: number
  readonly name?: string | undefined
  readonly document?: DesignDocument | undefined
  readonly isShared?: boolean | undefined
  readonly mayRemix?: boolean | undefined
}

/**
 * Changes the given fields of the actor's own design. Refuses 'not-found', 'design-changed' (409) when it was saved
 * elsewhere in the meantime, and 'sharing-stopped' (403) when an operator has stopped its sharing.
 */
export async function changeDesign(actor: Person, change: DesignChange): Promise<DesignView> {
  if (!isId(change.id)) throw notFound('Design')
  const { id, version, name, document, isShared, mayRemix } = change
  const isSharing = isShared === true || mayRemix === true
  if (document) await takeOverArtworks(actor, document)
  const changed = await db()
    .updateTable('designs')
    .set((eb) => ({
      version: eb('version', '+', 1),
      updated_at: now(),
      ...(name !== undefined && { name }),
      ...(document !== undefined && { document: JSON.stringify(document) }),
      ...(isShared !== undefined && { is_shared: isShared }),
      ...(mayRemix !== undefined && { may_remix: mayRemix }),
    }))
    .where('id', '=', id)
    .where('owner_id', '=', actor.userId)
    .where('version', '=', version)
    .$if(isSharing, (query) => query.where('sharing_stopped_at', 'is', null))
    .returning('id')
    .executeTakeFirst()
  const view = await designById(actor, id)
  if (changed) return view
  if (!view.isOwn) throw notFound('Design')
  if (isSharing && view.stopReason !== null) {
    throw refuse('sharing-stopped', {
      title: 'Sharing is off',
      message: 'We turned off sharing for this design. You can still use it, but others can’t see it.',
      status: 403,
    })
  }
  throw refuse('design-changed', {
    title: 'Changed in another window',
    message: 'This design was changed in another window. Reload it, or save yours as a copy.',
    status: 409,
    details: { version: view.version },
  })
}
