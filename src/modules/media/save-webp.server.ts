import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { log } from '#platform/log.server.ts'
import { storage } from '#platform/storage/storage.server.ts'
import { type Actor, userIdOf } from '#shared/actor.ts'
import { drawPreview } from './draw-preview.server.ts'
import type { MediaTables } from './tables.server.ts'

const db = databaseOf<MediaTables>()

export interface WebpPicture {
  readonly key: string
  /** WebP bytes that our own code encoded. */
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/**
 * Saves a WebP picture. The row is inserted as not stored, then the file is written, then the row is marked stored: a stored
 * row always has its file, and the sweep finds leftovers of a crash by their row.
 */
export async function saveWebp(
  actor: Actor,
  { key, bytes, width, height }: WebpPicture,
  inSameTransaction?: () => Promise<void>,
): Promise<void> {
  const preview = await drawPreview(bytes)
  const row = {
    key,
    owner_id: userIdOf(actor),
    content_type: 'image/webp',
    bytes: bytes.length,
    width,
    height,
    preview,
  }
  await db()
    .insertInto('media_files')
    .values({ ...row, is_stored: false })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  try {
    await storage().put(key, bytes)
    failpoint('image-written')
    await transaction(async () => {
      await db()
        .updateTable('media_files')
        .set({ ...row, is_stored: true })
        .where('key', '=', key)
        .execute()
      await inSameTransaction?.()
    })
  } catch (error) {
    await forgetUnstored(key)
    throw error
  }
}

/** Cleans up at once if possible; on failure (disk full, database down) the sweep does it later. */
async function forgetUnstored(key: string): Promise<void> {
  try {
    const row = await db()
      .deleteFrom('media_files')
      .where('key', '=', key)
      .where('is_stored', '=', false)
      .returning('key')
      .executeTakeFirst()
    if (row) await storage().remove(key)
  } catch (error) {
    log.warn({ err: error, key }, 'a partly stored picture was left for the sweep')
  }
}
