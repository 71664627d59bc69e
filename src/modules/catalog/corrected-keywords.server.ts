import { sql } from 'kysely'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { normaliseKeywords } from './normalise-keywords.server.ts'
import { type KnownWord, likeliestWord, oneSlipAway, wordsOf } from './spelling.ts'

const db = databaseOf<unknown>()
const mostCandidates = 40

/**
 * What keywords that find nothing may have meant: those that occur in no product are replaced by the nearest word that does.
 * Null when there is nothing to replace, or nothing near.
 */
export async function correctedKeywords(keywords: readonly string[]): Promise<string[] | null> {
  const normalised = await normaliseKeywords(keywords)
  // Only a plain word can be misspelt; one with signs in it is left as it is.
  const unknown = await unknownOf(normalised.filter((keyword) => wordsOf(keyword)[0] === keyword))
  if (unknown.length === 0) return null
  const meant = new Map<string, string>()
  for (const word of unknown) {
    const better = likeliestWord(word, await similarWords(word))
    // Every keyword has to occur, so one that stays unknown would spoil the search again.
    if (better === null) return null
    meant.set(word, better)
  }
  return keywords.map((keyword, index) => meant.get(normalised[index] ?? keyword) ?? keyword)
}

async function unknownOf(words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select typed as word from unnest(${words}::text[]) typed
    where not exists (select 1 from search_words known where known.word like '%' || typed || '%')`.execute(
    db(),
  )
  return rows.map(({ word }) => word)
}

/** Words one slip away, by their key, and those that share many trigrams, for longer words with more than one slip. */
async function similarWords(word: string): Promise<KnownWord[]> {
  return transaction(async () => {
    // Two slips in one word leave fewer trigrams in common than the usual limit wants.
    await sql`select set_config('pg_trgm.similarity_threshold', '0.2', true)`.execute(db())
    const { rows } = await sql<KnownWord>`
      (select word, products from search_words where word = any(${oneSlipAway(word)}::text[]))
      union
      (select word, products from search_words where word % ${word}
        order by similarity(word, ${word}) desc limit ${sql.lit(mostCandidates)})`.execute(db())
    return rows
  })
}
