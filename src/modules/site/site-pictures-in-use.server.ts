import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { SiteTables } from './tables.server.ts'

const db = databaseOf<SiteTables>()

/** Those of the URLs that the site's settings show. */
export async function sitePicturesInUse(_actor: System, urls: readonly string[]): Promise<string[]> {
  const row = await db().selectFrom('site_settings').select('settings').executeTakeFirst()
  const shown = [row?.settings.logo?.url, row?.settings.heroPicture?.url]
  return urls.filter((url) => shown.includes(url))
}
