import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { log } from '#platform/log.server.ts'
import { storage } from '#platform/storage/storage.server.ts'
import { type Actor, userIdOf } from '#shared/actor.ts'
import { drawPreview } from './draw-preview.server.ts'
import type { MediaTables } from './tables.server.ts'

const db = databaseOf<MediaTables>()

export interface KeptPicture {
  readonly key: string
  /** A WebP that we have made ourselves. */
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/**
 * A row that is not stored yet comes first, then the file, then the row counts: what is known can always be shown, and whatever
 * a crash leaves half-way is found by its row and swept away.
 */
export async function keepPicture(
  actor: Actor,
  { key, bytes, width, height }: KeptPicture,
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

/** The disk may be full or the database gone: what cannot be tidied up now is swept away later. */
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
    log.warn({ err: error, key }, 'a half stored picture is left to the sweep')
  }
}
