import { expect, test } from 'vitest'
import { findSlowExpressions } from '#scripts/check/find-slow-expressions.ts'
import { inPlantedTree } from './planted-tree.ts'

const file = 'src/shared/planted.ts'
const complaintsOf = (source: string) =>
  inPlantedTree({ [file]: source }, (root) => findSlowExpressions(root, [file]))

test.each([
  ['nested repeats', String.raw`/^(a+)+$/`],
  ['tags that never close', String.raw`/<[^>]*>/g`],
  ['a comment that never ends', String.raw`/<!--[\s\S]*?-->/g`],
  ['white space before the end', String.raw`/\s+$/`],
])('reports a regular expression that takes more than linear time: %s', async (_, expression) => {
  const complaints = await complaintsOf(`export const planted = ${expression}\n`)
  expect(complaints).toHaveLength(1)
  expect(complaints[0]).toContain(`${file}:1: ${expression} does not run in linear time`)
})

test('reports a regular expression that is built at run time', async () => {
  expect(await complaintsOf('export const built = (word: string) => new RegExp(`^${word}$`)\n')).toEqual([
    `${file}:1: a regular expression is built at run time, where it cannot be checked`,
  ])
})

test('linear expressions pass', async () => {
  expect(
    await complaintsOf(
      String.raw`export const good = [/^\d{4}-\d{2}$/, /[^a-z0-9]+/g, /^[a-z]+(?:-[a-z]+)*$/]` + '\n',
    ),
  ).toEqual([])
})
