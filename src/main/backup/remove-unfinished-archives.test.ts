import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { removeUnfinishedArchives } from './remove-unfinished-archives.server.ts'

const directory = mkdtempSync(join(tmpdir(), 'brimfolk-unfinished-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

test('an interrupted backup is removed after a day; other files and a running backup stay', async () => {
  const old = new Date('2026-05-01T04:00:00Z')
  const kept = [
    'brimfolk-2026-05-01T04-00-00Z.backup',
    'brimfolk-2026-05-03T04-00-00Z.backup.unfinished',
    'my-own.backup.unfinished',
  ]
  for (const name of [...kept, 'brimfolk-2026-05-01T05-00-00Z.backup.unfinished'])
    writeFileSync(join(directory, name), '')
  for (const name of readdirSync(directory))
    if (!name.includes('05-03')) utimesSync(join(directory, name), old, old)
  await removeUnfinishedArchives(directory, new Date('2026-05-02T05:00:00Z'))
  expect(readdirSync(directory).toSorted()).toEqual(kept)
  await removeUnfinishedArchives(join(directory, 'missing'), new Date())
})
