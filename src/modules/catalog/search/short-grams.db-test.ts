import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { currentDatabase, databaseOf } from '#platform/db/transaction.server.ts'
import { visitor } from '#shared/actor.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { searchProducts } from '../index.server.ts'
import { shortGramConditions } from './product-conditions.server.ts'
import { hasShortGrams, maintainShortGrams } from './short-grams.server.ts'

const db = databaseOf<unknown>()

test('the short-gram conditions of a keyword match every text that contains it', async () => {
  const letters = fc.constantFrom(...'abz09%_-鶴é')
  const word = fc.array(letters, { minLength: 1, maxLength: 5 }).map((all) => all.join(''))
  const texts = fc.sample(fc.array(word, { minLength: 1, maxLength: 4 }), { numRuns: 40, seed: 3 })
  for (const words of texts) {
    const text = words.join(' ')
    const parts = words.flatMap((one) => [one.slice(0, 1), one.slice(-2), one])
    const conditions = shortGramConditions(parts)
    if (conditions.length === 0) continue
    const { rows } = await sql<{ known: boolean }>`
      select ${sql.join(conditions, sql` and `)} as known from (select ${text}::text as search_text) products`.execute(
      db(),
    )
    expect([text, rows]).toEqual([text, [{ known: true }]])
  }
})

test('a large catalog on PostgreSQL builds the index once, and searches find the same with it', async () => {
  for (const name of ['Jungle', 'Juniper', 'Ab 7z', 'Zb', '鶴 hat', 'Plain']) await aProduct({ name })
  const find = async (keyword: string) => {
    const search = { keywords: [keyword], category: null, sort: 'latest' as const, cursor: null }
    return (await searchProducts(visitor, search)).items.map(({ name }) => name)
  }
  const expected = { '7z': ['Ab 7z'], b: ['Zb', 'Ab 7z'], 鶴: ['鶴 hat'], zq: [], juniper: ['Juniper'] }
  for (const [keyword, names] of Object.entries(expected)) expect(await find(keyword)).toEqual(names)
  await sql`analyze products`.execute(db())
  await maintainShortGrams(1_000)
  expect(await hasShortGrams()).toBe(false)
  await maintainShortGrams(1)
  await maintainShortGrams(1)
  expect(await hasShortGrams()).toBe(currentDatabase().engine === 'postgres')
  await aProduct({ name: '7z again' })
  expect(await find('7z')).toEqual(['7z again', 'Ab 7z'])
  for (const keyword of ['鶴', 'zq', 'juniper'])
    expect(await find(keyword)).toEqual(expected[keyword as keyof typeof expected])
})
