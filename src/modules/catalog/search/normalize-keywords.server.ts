import { sql } from 'kysely'
import { lru } from 'tiny-lru'
import { databaseOf } from '#platform/db/transaction.server.ts'

const db = databaseOf<unknown>()
const maxCached = 5_000
const cached = lru<string>(maxCached)

/** Text that lower() and unaccent() don't change, so there is no need to query the database. */
const plain = /^[!-@[-`a-z{-~]+$/

/**
 * Normalizes keywords as the database normalizes search texts: no accents, lower case. The database does it, so that both
 * sides agree exactly. Its rules don't change while it runs, so results are cached.
 */
export async function normalizeKeywords(keywords: readonly string[]): Promise<string[]> {
  const unknown = keywords.filter((keyword) => !plain.test(keyword) && !cached.has(keyword))
  if (unknown.length > 0) {
    const { rows } = await sql<{ keyword: string; normal: string }>`
      select keyword, search_normalize(keyword) as normal from unnest(${unknown}::text[]) keyword`.execute(
      db(),
    )
    for (const { keyword, normal } of rows) cached.set(keyword, normal)
  }
  return keywords.map((keyword) => cached.get(keyword) ?? keyword)
}
