import { expect, test } from 'vitest'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { rememberPublic } from './public-memory.server.ts'
import { databaseOf, transaction } from './transaction.server.ts'

const db = databaseOf<{ vendors: { display_name: string } }>()
const rename = (name: string) =>
  transaction(() => db().updateTable('vendors').set({ display_name: name }).execute())

function aQuestion() {
  const key = crypto.randomUUID()
  let asked = 0
  const read = async () => {
    asked += 1
    const rows = await db().selectFrom('vendors').select('display_name').execute()
    return rows.map((row) => row.display_name)
  }
  return { ask: () => rememberPublic(key, read), asked: () => asked }
}

test('an answer is read once for all who ask, also at the same time, until a change is committed', async () => {
  await aVendor()
  await rename('Kingpin')
  const { ask, asked } = aQuestion()
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers).toEqual([['Kingpin'], ['Kingpin'], ['Kingpin']])
  expect(asked()).toBe(1)
  await rename('Saltline')
  expect(await ask()).toEqual(['Saltline'])
  expect(asked()).toBe(2)
})

test('inside a transaction the database itself answers', async () => {
  await aVendor()
  await rename('Kingpin')
  const { ask } = aQuestion()
  await ask()
  await transaction(async () => {
    await db().updateTable('vendors').set({ display_name: 'Saltline' }).execute()
    expect(await ask()).toEqual(['Saltline'])
  })
})

test('a failure is not remembered', async () => {
  const key = crypto.randomUUID()
  await expect(rememberPublic(key, () => Promise.reject(new Error('silent')))).rejects.toThrow('silent')
  expect(await rememberPublic(key, async () => 'there again')).toBe('there again')
})
