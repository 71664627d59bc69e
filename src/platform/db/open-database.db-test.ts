import { expect, test } from 'vitest'
import { currentDatabase } from './transaction.server.ts'

test('a statement that fails changes nothing for the statements after it', async () => {
  const { pool } = currentDatabase()
  const numberFrom = async (text: string) => (await pool.query<{ n: number }>(text)).rows.map(({ n }) => n)
  await expect(pool.query('selec 1')).rejects.toThrow('syntax error')
  expect(await numberFrom('select 1 as n')).toEqual([1])
  await expect(pool.query('select 1 / $1::int as n', [0])).rejects.toThrow('division by zero')
  expect(await Promise.all([numberFrom('select 2 as n'), numberFrom('select 3 as n')])).toEqual([[2], [3]])
})
