import { constants } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { answerFileRequests } from '#platform/file-requests/answer-file-requests.server.ts'
import { linkFiles } from '#platform/storage/link-files.server.ts'
import type { Database } from '../database.ts'
import { copyRequests } from './copy-requests.ts'
import { copiesDirectoryOf, embeddedDirectoryOf } from './lock-directory.server.ts'

/**
 * Answers requests for copies while this process has the embedded database open. During a copy queries wait: it takes as long as
 * copying the database's files. Returns the function that ends this.
 */
export function answerCopyRequests(database: Database, dataDir: string): () => Promise<void> {
  return answerFileRequests(copiesDirectoryOf(dataDir), copyRequests, (copy) =>
    copyAtRest(database, dataDir, copy),
  )
}

/** The holder of the only connection has the files to itself, and after a checkpoint they have every row. */
async function copyAtRest({ pool }: Database, dataDir: string, copy: string): Promise<void> {
  await linkFiles(join(dataDir, 'files'), join(copy, 'files'))
  const connection = await pool.connect()
  try {
    await connection.query('checkpoint')
    await cp(embeddedDirectoryOf(dataDir), embeddedDirectoryOf(copy), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
    })
    await linkFiles(join(dataDir, 'files'), join(copy, 'files'))
  } finally {
    connection.release()
  }
}
