import { picturesReleased } from '#modules/catalog/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import type { Person } from '#shared/actor.ts'
import { artworkSchema } from '#modules/design-engine'
import { ownBlanks } from './blanks/own-blanks.server.ts'
import { pictureOfArtwork } from './artworks/artwork-picture.ts'
import type { DesignTables } from './tables.server.ts'

const db = databaseOf<DesignTables>()

/** The person's designs, artworks, offers, blanks and reports; null when there is nothing to export. */
export async function exportDesigns(actor: Person): Promise<unknown> {
  const [designs, artworks, offers, blanks, reports] = await Promise.all([
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
      ? db().selectFrom('custom_work_offers').selectAll().where('vendor_id', '=', actor.vendorId).execute()
      : [],
    actor.vendorId ? ownBlanks(actor) : [],
    db()
      .selectFrom('design_reports')
      .select(['design_id', 'version', 'reason', 'text', 'created_at', 'closed_at', 'outcome'])
      .where('reporter_id', '=', actor.userId)
      .orderBy('created_at')
      .execute(),
  ])
  if (designs.length + artworks.length + offers.length + blanks.length + reports.length === 0) return null
  return {
    // The id of the credited author is another person's data.
    designs: designs.map(({ remixed_author_id: _, ...design }) => design),
    artworks: artworks.map(({ id, artwork }) => artworkSchema.safeParse({ id, ...artwork }).data),
    offers,
    blanks,
    reports,
  }
}

/**
 * Deletes the person's designs, artworks, offers, blanks and reports, and removes their name from other people's remixes. Ordered
 * designs stay, with the pictures that they print. Runs in the surrounding transaction.
 */
export async function eraseDesigns(actor: Person): Promise<void> {
  const noAuthor = { remixed_author: null, remixed_author_id: null }
  for (const table of ['designs', 'ordered_designs'] as const)
    await db().updateTable(table).set(noAuthor).where('remixed_author_id', '=', actor.userId).execute()
  await db()
    .updateTable('ordered_designs')
    .set({ digitized_for: null })
    .where('digitized_for', '=', actor.userId)
    .execute()
  // Operators still have to review the design, so the reports stay, without the reporter and their words.
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
  if (actor.vendorId) {
    for (const table of ['custom_work_offers', 'artist_blanks'] as const)
      await db().deleteFrom(table).where('vendor_id', '=', actor.vendorId).execute()
  }
}
