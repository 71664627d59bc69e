import { sql } from 'kysely'
import { z } from 'zod'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { job } from '#platform/jobs/jobs.server.ts'
import type { System } from '#shared/actor.ts'
import { system } from '#shared/actor.ts'
import type { ProductId } from '#shared/ids.ts'
import { wordsOf } from './spelling.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/** Ids are random, so the first 50,000 products by id are a fair sample of a larger catalog. */
const maxProducts = 50_000
const maxWords = 100_000
const batch = 500

/** Runs every night, because nothing else removes words of deleted products or updates how many products use a word. */
export const learnSearchWordsJob = job({
  name: 'learn-search-words',
  payload: z.object({}),
  concurrency: 1,
  leaseSeconds: 900,
  run: async () => learnSearchWords(system),
})

/** Runs at every start, so that a catalog without search words doesn't have to wait for the night. */
export const fillSearchWordsJob = job({
  name: 'fill-search-words',
  payload: z.object({}),
  concurrency: 1,
  leaseSeconds: 900,
  run: async () => {
    const known = await db().selectFrom('search_words').select('word').limit(1).executeTakeFirst()
    if (!known) await learnSearchWords(system)
  },
})

/** Collects the words of active products, at most 50,000 of them, in small batches. */
export async function learnSearchWords(_actor: System): Promise<void> {
  const counts = new Map<string, number>()
  let last = '00000000-0000-0000-0000-000000000000'
  for (let read = 0; read < maxProducts; read += batch) {
    const rows = await db()
      .selectFrom('products')
      .select(['id', 'search_text'])
      .where('status', '=', 'active')
      .where('id', '>', last as ProductId)
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const { search_text } of rows) {
      for (const word of wordsOf(search_text)) {
        const known = counts.get(word)
        if (known !== undefined || counts.size < maxWords) counts.set(word, (known ?? 0) + 1)
      }
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < batch) break
  }
  await transaction(async () => {
    await db().deleteFrom('search_words').execute()
    await addWords([...counts])
  })
}

/** Makes a new product's words available for spelling correction immediately. */
export async function rememberWordsOfProduct({ productId }: { readonly productId: string }): Promise<void> {
  await rememberWordsOfProducts({ productIds: [productId] })
}

/** Like `rememberWordsOfProduct`, for several products. */
export async function rememberWordsOfProducts({
  productIds,
}: {
  readonly productIds: readonly string[]
}): Promise<void> {
  if (productIds.length === 0) return
  const products = await db()
    .selectFrom('products')
    .select('search_text')
    .where('id', 'in', productIds as readonly ProductId[])
    .where('status', '=', 'active')
    .execute()
  const words = new Set(products.flatMap(({ search_text }) => wordsOf(search_text)))
  if (words.size > 0) await transaction(() => addWords([...words].map((word) => [word, 1])))
}

async function addWords(counts: readonly (readonly [string, number])[]): Promise<void> {
  for (let from = 0; from < counts.length; from += 10 * batch) {
    const part = counts.slice(from, from + 10 * batch)
    // Sorted, so that two transactions that add the same words wait for each other instead of deadlocking.
    await sql`
      insert into search_words (word, products)
      select * from unnest(${part.map(([word]) => word)}::text[], ${part.map(([, count]) => count)}::int[])
        as known(word, products) order by word
      on conflict (word) do nothing`.execute(db())
  }
}
