import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { ttlCache } from '#platform/ttl-cache.server.ts'
import { selectiveTrigrams } from './selective-trigrams.ts'

const db = databaseOf<unknown>()
const texts = ttlCache<readonly string[]>(3_600_000, 1)
const chosen = ttlCache<readonly string[]>(3_600_000, 5_000)

/**
 * Applies `selectiveTrigrams` with a sample of about a thousand products from the whole catalog. Use it for large
 * catalogs.
 */
export async function trigramsToLookUp(keyword: string): Promise<readonly string[]> {
  return chosen.getOrLoad(keyword, async () =>
    selectiveTrigrams(keyword, await texts.getOrLoad('texts', readTexts)),
  )
}

async function readTexts(): Promise<string[]> {
  const { rows } = await sql<{ search_text: string }>`
    select search_text from products tablesample system (0.5) where status = 'active' limit 1000`.execute(
    db(),
  )
  return rows.map(({ search_text }) => search_text)
}
