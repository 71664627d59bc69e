import { randomBytes } from 'node:crypto'
import type { Storage } from '../storage/storage.server.ts'
import { newId } from '#shared/ids.ts'
import { green, type HealthFinding, red } from './health-check.ts'

/** Writes, reads and deletes a small file. `place` names the storage: 'Files on disk', 'The bucket hats'. */
export async function checkStorage(place: string, open: () => Promise<Storage>): Promise<HealthFinding> {
  const key = `health/${newId<string>()}.bin`
  const bytes = randomBytes(32)
  let step = 'be opened'
  try {
    const files = await open()
    step = 'be written'
    await files.put(key, bytes)
    step = 'be read'
    const found = await files.get(key)
    step = 'be deleted from'
    await files.remove(key)
    if (!found?.equals(bytes))
      return red(`${place}: a file came back different. Check the disk or the bucket.`)
    return green(`${place}: a test file was written, read and deleted.`)
  } catch {
    return red(
      `${place} can’t ${step}. Check the rights of the account or of the key: it needs get, put, delete and list.`,
    )
  }
}
