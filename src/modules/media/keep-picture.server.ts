import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { failpoint } from '#platform/failpoint.server.ts'
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

/** Puts the file first and its row after it: what is known in the database can always be shown. */
export async function keepPicture(
  actor: Actor,
  { key, bytes, width, height }: KeptPicture,
  inSameTransaction?: () => Promise<void>,
): Promise<void> {
  const preview = await drawPreview(bytes)
  await storage().put(key, bytes)
  failpoint('image-written')
  const row = {
    key,
    owner_id: userIdOf(actor),
    content_type: 'image/webp',
    bytes: bytes.length,
    width,
    height,
    preview,
  }
  await transaction(async () => {
    await db()
      .insertInto('media_files')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
    await inSameTransaction?.()
  })
}
