import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import { keyOfPicture } from './picture-url.ts'
import type { MediaTables } from './tables.server.ts'

const db = databaseOf<MediaTables>()

/**
 * Keeps pictures from being swept away until the surrounding transaction ends, in which something is about to show them. False when
 * one of them has gone already.
 */
export async function holdPictures(_actor: System, urls: readonly string[]): Promise<boolean> {
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
