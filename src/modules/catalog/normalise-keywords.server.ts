import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'

const db = databaseOf<unknown>()
const maxRemembered = 5_000
const remembered = new Map<string, string>()

/** What lower() and unaccent() leave as it is; the database need not be asked. */
const plain = /^[!-@[-`a-z{-~]+$/

/**
 * The keywords as the database writes search texts: without accents and in lower case. The database does it itself, so that
 * both sides agree to the letter; its rules never change while it runs, so answers are remembered.
 */
export async function normaliseKeywords(keywords: readonly string[]): Promise<string[]> {
  const unknown = keywords.filter((keyword) => !plain.test(keyword) && !remembered.has(keyword))
  if (unknown.length > 0) {
    const { rows } = await sql<{ keyword: string; normal: string }>`
      select keyword, search_normalize(keyword) as normal from unnest(${unknown}::text[]) keyword`.execute(
      db(),
    )
    if (remembered.size > maxRemembered) remembered.clear()
    for (const { keyword, normal } of rows) remembered.set(keyword, normal)
  }
  return keywords.map((keyword) => remembered.get(keyword) ?? keyword)
}
