import { picturesReleased } from '#modules/catalog/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import type { Person } from '#shared/actor.ts'
import { artworkSchema } from './artwork.ts'
import { pictureOfArtwork } from './artwork-picture.ts'
import type { DesignTables } from './tables.server.ts'

const db = databaseOf<DesignTables>()

/** Everything that the person has drawn, uploaded, offers and reported; null when there is nothing. */
export async function exportDesigns(actor: Person): Promise<unknown> {
  const [designs, artworks, offers, reports] = await Promise.all([
    db()
      .selectFrom('designs')
      .selectAll()
      .where('owner_id', '=', actor.userId)
      .orderBy('created_at')
      .execute(),
    db()
      .selectFrom('artworks')
      .selectAll()
      .where('owner_id', '=', actor.userId)
      .orderBy('created_at')
      .execute(),
    actor.vendorId
      ? db().selectFrom('custom_offers').selectAll().where('vendor_id', '=', actor.vendorId).execute()
      : [],
    db()
      .selectFrom('design_reports')
      .select(['design_id', 'version', 'reason', 'text', 'created_at', 'closed_at', 'outcome'])
      .where('reporter_id', '=', actor.userId)
      .orderBy('created_at')
      .execute(),
  ])
  if (designs.length + artworks.length + offers.length + reports.length === 0) return null
  return {
    // Whose id that is concerns nobody else.
    designs: designs.map(({ remixed_author_id: _, ...design }) => design),
    artworks: artworks.map(({ id, artwork }) => artworkSchema.safeParse({ id, ...artwork }).data),
    offers,
    reports,
  }
}

/**
 * Forgets what the person has drawn, uploaded, offers and reported, and their name on what others drew after it. What was ordered
 * stays, with the pictures that it is printed with. Joins the surrounding transaction.
 */
export async function eraseDesigns(actor: Person): Promise<void> {
  const nobody = { remixed_author: null, remixed_author_id: null }
  for (const table of ['designs', 'ordered_designs'] as const)
    await db().updateTable(table).set(nobody).where('remixed_author_id', '=', actor.userId).execute()
  // What is wrong with a design stays to be looked at, without who said it and their words.
  await db()
    .updateTable('design_reports')
    .set({ reporter_id: null, email: null, text: '' })
    .where((eb) => eb.or([eb('reporter_id', '=', actor.userId), eb('email', '=', actor.email)]))
    .execute()
  await db().deleteFrom('designs').where('owner_id', '=', actor.userId).execute()
  const artworks = await db()
    .deleteFrom('artworks')
    .where('owner_id', '=', actor.userId)
    .returning('id')
    .execute()
  const urls = artworks.map(({ id }) => pictureOfArtwork(id))
  if (urls.length > 0) await publish(picturesReleased, { urls })
  if (actor.vendorId) await db().deleteFrom('custom_offers').where('vendor_id', '=', actor.vendorId).execute()
}
