import { databaseOf } from '#platform/db/transaction.server.ts'
import { storage } from '#platform/storage/storage.server.ts'
import type { Person } from '#shared/actor.ts'
import { mediaPath, pictureFormats, pictureWidths } from './picture-url.ts'
import type { MediaTables } from './tables.server.ts'

const db = databaseOf<MediaTables>()

/** Removes a picture that the person has stored, in all its widths. An address that is none of theirs is left alone. */
export async function removePicture(actor: Person, url: string): Promise<void> {
  const key = url.startsWith(mediaPath) ? url.slice(mediaPath.length) : ''
  const removed = await db()
    .deleteFrom('media_files')
    .where('key', '=', key)
    .where('owner_id', '=', actor.userId)
    .returning('key')
    .executeTakeFirst()
  if (!removed) return
  const name = key.replace(/\.webp$/, '')
  const drawn = pictureWidths.flatMap((width) =>
    pictureFormats.map((format) => `${name}.w${width}.${format}`),
  )
  for (const file of [key, ...drawn]) await storage().remove(file)
}
