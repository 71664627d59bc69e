import { databaseOf } from '#platform/db/transaction.server.ts'
import { storage } from '#platform/storage/storage.server.ts'
import type { Person } from '#shared/actor.ts'
import { keyOfPicture, pictureFormats, pictureWidths } from './picture-url.ts'
import type { MediaTables } from './tables.server.ts'

const db = databaseOf<MediaTables>()

/** Removes a picture that the person stored, in all widths. Does nothing for a URL that isn't theirs. */
export async function removePicture(actor: Person, url: string): Promise<void> {
  const key = keyOfPicture(url)
  const own = await db()
    .updateTable('media_files')
    .set({ is_stored: false })
    .where('key', '=', key)
    .where('owner_id', '=', actor.userId)
    .returning('key')
    .executeTakeFirst()
  if (own) await removeMarkedPicture(key)
}

/** First half of a removal, inside a transaction: once it commits, the sweep finishes what a crash interrupts. */
export async function markForRemoval(keys: readonly string[]): Promise<void> {
  await db().updateTable('media_files').set({ is_stored: false }).where('key', 'in', keys).execute()
}

/** Second half: removes the files and then the row. */
export async function removeMarkedPicture(key: string): Promise<void> {
  const name = key.replace(/\.webp$/, '')
  // The original first, so that a request in the meantime can't make a width from it again.
  await storage().remove(key)
  for (const width of pictureWidths) {
    for (const format of pictureFormats) await storage().remove(`${name}.w${width}.${format}`)
  }
  await db().deleteFrom('media_files').where('key', '=', key).where('is_stored', '=', false).execute()
}
