import { expect, test } from 'vitest'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { cachePublic } from './cache-public.server.ts'
import { databaseOf, transaction } from '../transaction.server.ts'

const db = databaseOf<{ vendors: { display_name: string } }>()
const rename = (name: string) =>
  transaction(() => db().updateTable('vendors').set({ display_name: name }).execute())

function aCachedQuery() {
  const key = crypto.randomUUID()
  let reads = 0
  const read = async () => {
    reads += 1
    const rows = await db().selectFrom('vendors').select('display_name').execute()
    return rows.map((row) => row.display_name)
  }
  return { ask: () => cachePublic(key, read), readCount: () => reads }
}

test('a value is read once for all callers, simultaneous ones too, until a change is committed', async () => {
  await aVendor()
  await rename('Kingpin')
  const { ask, readCount } = aCachedQuery()
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers).toEqual([['Kingpin'], ['Kingpin'], ['Kingpin']])
  expect(readCount()).toBe(1)
  await rename('Saltline')
  expect(await ask()).toEqual(['Saltline'])
  expect(readCount()).toBe(2)
})

test('inside a transaction the cache is bypassed', async () => {
  await aVendor()
  await rename('Kingpin')
  const { ask } = aCachedQuery()
  await ask()
  await transaction(async () => {
    await db().updateTable('vendors').set({ display_name: 'Saltline' }).execute()
    expect(await ask()).toEqual(['Saltline'])
  })
})

test('a failure is not cached', async () => {
  const key = crypto.randomUUID()
  await expect(cachePublic(key, () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer')
  expect(await cachePublic(key, async () => 'recovered')).toBe('recovered')
})
