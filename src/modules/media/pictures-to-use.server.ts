import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { keyOfPicture, mediaPath } from './picture-url.ts'
import type { MediaTables } from './tables.server.ts'

const db = databaseOf<MediaTables>()

/**
 * Filters the URLs to those the person may use: their own stored pictures and the site's. Joins the surrounding transaction and
 * protects them from sweeps until it ends.
 */
export async function picturesToUse(actor: Person, urls: readonly string[]): Promise<ReadonlySet<string>> {
  if (urls.length === 0) return new Set()
  const rows = await db()
    .selectFrom('media_files')
    .select('key')
    .where('key', 'in', urls.map(keyOfPicture))
    .where('is_stored', '=', true)
    .where((eb) => eb.or([eb('owner_id', '=', actor.userId), eb('owner_id', 'is', null)]))
    .orderBy('key')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ key }) => mediaPath + key))
}
