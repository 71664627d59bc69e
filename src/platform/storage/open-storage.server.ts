import { join } from 'node:path'
import { now } from '#platform/clock.server.ts'
import { type Config, ConfigError } from '#platform/config.server.ts'
import { s3Storage } from './s3-storage.server.ts'
import { diskStorage, removeUnfinishedFiles, type Storage } from './storage.server.ts'

/** Of no file: whether the bucket can be read is seen by asking for it. */
const nothing = 'start/is-the-bucket-there'

/**
 * The bucket that is configured, or else files on the disk. A bucket that cannot be read stops the start: a wrong key or name
 * would show itself to shoppers only, as a shop without pictures.
 */
export async function openStorage({
  s3,
  dataDir,
  databaseUrl,
}: Pick<Config, 's3' | 'dataDir' | 'databaseUrl'>): Promise<Storage> {
  if (!s3) return openDisk(join(dataDir, 'files'), databaseUrl === undefined)
  const storage = s3Storage(s3)
  try {
    await storage.get(nothing)
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

/** With the embedded database there is one process at a time, so nobody else can be writing. */
async function openDisk(directory: string, isAlone: boolean): Promise<Storage> {
  await removeUnfinishedFiles(directory, new Date(now().getTime() - (isAlone ? 0 : hourMs)))
  return diskStorage(directory)
}
