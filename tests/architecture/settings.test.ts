import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingNames } from '#platform/environment.server.ts'

/** Set by tools, or only used by crash tests. */
const undocumented: readonly string[] = ['NODE_ENV', 'FAILPOINT']

test('the README’s table has every setting, and none that doesn’t exist', () => {
  const rows = readFileSync('README.md', 'utf8').matchAll(/^\| ((?:`[A-Z0-9_]+`(?:, )?)+) \|/gm)
  const inTable = [...rows].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '))
  expect(inTable.sort()).toEqual(settingNames.filter((name) => !undocumented.includes(name)).sort())
})
