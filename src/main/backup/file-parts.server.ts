import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ArchivePart } from '#platform/archive/archive-part.ts'
import type { Config } from '#platform/config.server.ts'
import { s3Storage } from '#platform/storage/s3-storage.server.ts'
import { bucketListName } from './backup-header.ts'

/** The pictures and other files: their content from the disk, or the bucket's list of them. */
export async function* fileParts({ s3 }: Pick<Config, 's3'>, directory: string): AsyncGenerator<ArchivePart> {
  if (!s3) return yield* diskParts(directory, 'files')
  const files = await s3Storage(s3).list('')
  const lines = files.map(({ key, size, etag }) => `${JSON.stringify({ key, size, etag })}\n`)
  yield { name: bucketListName, bytes: Buffer.from(lines.join('')) }
}

/** A demo's secret and the data of its stand-ins, without which a copy of it couldn't be used. */
export async function* demoParts(
  { isDemo, dataDir }: Pick<Config, 'isDemo' | 'dataDir'>,
  directory: string,
): AsyncGenerator<ArchivePart> {
  if (!isDemo) return
  const secret = join(dataDir, 'session-secret')
  if (existsSync(secret)) yield { name: 'session-secret', bytes: await readFile(secret) }
  await copyStandIns(join(dataDir, 'sandbox'), join(directory, 'sandbox'))
  yield* diskParts(directory, 'sandbox')
}

/** SQLite copies a database that another process is writing to. */
async function copyStandIns(from: string, to: string): Promise<void> {
  const names = existsSync(from) ? await readdir(from) : []
  await mkdir(to, { recursive: true })
  for (const name of names.filter((one) => one.endsWith('.sqlite'))) {
    const database = new DatabaseSync(join(from, name), { timeout: 5_000 })
    try {
      database.prepare('vacuum into ?').run(join(to, name))
    } finally {
      database.close()
    }
  }
}

async function* diskParts(directory: string, folder: string): AsyncGenerator<ArchivePart> {
  const root = join(directory, folder)
  const entries = existsSync(root) ? await readdir(root, { recursive: true, withFileTypes: true }) : []
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
  for (const name of paths.sort()) yield { name, bytes: await readFile(join(directory, name)) }
}
