import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diskStorage } from './storage.server.ts'

test('lists the files of a folder with their times; a missing folder is empty', async () => {
  const storage = diskStorage(mkdtempSync(join(tmpdir(), 'brimfolk-files-')))
  expect(await storage.list('share/')).toEqual([])
  const before = Date.now() - 1000
  for (const key of ['share/a.jpg', 'share/deep/b.jpg', 'shared.jpg'])
    await storage.put(key, Buffer.from('hat'))
  await storage.remove('share/a.jpg')
  const files = await storage.list('share/')
  expect(files.map(({ key }) => key)).toEqual(['share/deep/b.jpg'])
  expect(files[0]?.storedAt.getTime()).toBeGreaterThan(before)
})
