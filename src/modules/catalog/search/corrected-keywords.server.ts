import { sql } from 'kysely'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { normalizeKeywords } from './normalize-keywords.server.ts'
import { type KnownWord, likeliestWord, oneTypoAway, wordsOf } from './spelling.ts'

const db = databaseOf<unknown>()
const maxCandidates = 40

/**
 * Suggests other keywords for a search that found nothing: each keyword that occurs in no product is replaced by the nearest
 * word that does. Null when every keyword is known or one has no near word.
 */
export async function correctedKeywords(keywords: readonly string[]): Promise<string[] | null> {
  const normalized = await normalizeKeywords(keywords)
  // Only plain words are corrected. A keyword with other characters may be intended, so it stays as it is.
  const unknown = await unknownOf(normalized.filter((keyword) => wordsOf(keyword)[0] === keyword))
  if (unknown.length === 0) return null
  const meant = new Map<string, string>()
  for (const word of unknown) {
    const better = likeliestWord(word, await similarWords(word))
    // Every keyword has to match, so one uncorrected keyword would make the search fail again.
    if (better === null) return null
    meant.set(word, better)
  }
  return keywords.map((keyword, index) => meant.get(normalized[index] ?? keyword) ?? keyword)
}

async function unknownOf(words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select typed as word from unnest(${words}::text[]) typed
    where not exists (select 1 from search_words known where known.word like '%' || typed || '%')`.execute(
    db(),
  )
  return rows.map(({ word }) => word)
}

/** Words one typo away, found by key, and words that share many trigrams, for longer words with more than one typo. */
async function similarWords(word: string): Promise<KnownWord[]> {
  return transaction(async () => {
    // With two typos in a word, fewer trigrams match than the default threshold requires.
    await sql`select set_config('pg_trgm.similarity_threshold', '0.2', true)`.execute(db())
    const { rows } = await sql<KnownWord>`
      (select word, products from search_words where word = any(${oneTypoAway(word)}::text[]))
      union
      (select word, products from search_words where word % ${word}
        order by similarity(word, ${word}) desc limit ${sql.lit(maxCandidates)})`.execute(db())
    return rows
  })
}
