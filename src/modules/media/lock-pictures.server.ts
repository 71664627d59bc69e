import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import { keyOfPicture } from './picture-url.ts'
import type { MediaTables } from './tables.server.ts'

const db = databaseOf<MediaTables>()

/**
 * Protects pictures from sweeps until the surrounding transaction ends, because it is about to use them. Returns false when one
 * of them is already gone.
 */
export async function lockPictures(_actor: System, urls: readonly string[]): Promise<boolean> {
  const keys = [...new Set(urls.map(keyOfPicture))]
  if (keys.length === 0) return true
  const rows = await db()
    .selectFrom('media_files')
    .select('key')
    .where('key', 'in', keys)
    .where('is_stored', '=', true)
    .orderBy('key')
    .forKeyShare()
    .execute()
  return rows.length === keys.length
}
