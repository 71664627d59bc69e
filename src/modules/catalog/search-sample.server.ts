import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { shortMemory } from './short-memory.server.ts'
import { tellingTrigrams } from './telling-trigrams.ts'

const db = databaseOf<unknown>()
const texts = shortMemory<readonly string[]>(3_600_000, 1)
const chosen = shortMemory<readonly string[]>(3_600_000, 5_000)

/** `tellingTrigrams` of some thousand products taken from everywhere in the catalogue; for a shop that has so many. */
export async function trigramsToLookUp(keyword: string): Promise<readonly string[]> {
  return chosen.share(keyword, async () => tellingTrigrams(keyword, await texts.share('texts', readTexts)))
}

async function readTexts(): Promise<string[]> {
  const { rows } = await sql<{ search_text: string }>`
    select search_text from products tablesample system (0.5) where status = 'active' limit 1000`.execute(
    db(),
  )
  return rows.map(({ search_text }) => search_text)
}
