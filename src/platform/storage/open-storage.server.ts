import { join } from 'node:path'
import { now } from '#platform/clock.server.ts'
import { type Config, ConfigError } from '#platform/config.server.ts'
import { s3Storage } from './s3-storage.server.ts'
import { diskStorage, removeUnfinishedFiles, type Storage } from './storage.server.ts'

/** A key without a file: reading it tests access to the bucket. */
const probeKey = 'start/is-the-bucket-there'

/**
 * Opens the configured bucket, or else files on disk. A bucket that can't be read stops the start: otherwise only shoppers
 * would notice a wrong key or name, as missing pictures.
 */
export async function openStorage({
  s3,
  dataDir,
  databaseUrl,
}: Pick<Config, 's3' | 'dataDir' | 'databaseUrl'>): Promise<Storage> {
  if (!s3) return openDisk(join(dataDir, 'files'), databaseUrl === undefined)
  const storage = s3Storage(s3)
  try {
    await storage.get(probeKey)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError([
      `S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: the bucket '${s3.bucket}' at ${s3.endpoint} cannot be read ` +
        `(the key needs GetObject, PutObject, DeleteObject and ListBucket): ${reason}`,
    ])
  }
  return storage
}

const hourMs = 3_600_000

/** With the embedded database there is one process at a time, so no other can be writing. */
async function openDisk(directory: string, isAlone: boolean): Promise<Storage> {
  await removeUnfinishedFiles(directory, new Date(now().getTime() - (isAlone ? 0 : hourMs)))
  return diskStorage(directory)
}
