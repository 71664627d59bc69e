import { constants } from 'node:fs'
import { cp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { log } from '#platform/log.server.ts'
import { linkFiles } from '#platform/storage/link-files.server.ts'
import type { Database } from '../database.ts'
import { copiesDirectoryOf, embeddedDirectoryOf } from './lock-directory.server.ts'

/** How often the running marketplace looks for requests (ms). */
const lookEveryMs = 250

/**
 * Answers requests for copies while this process has the embedded database open. During a copy queries wait: it takes as long as
 * copying the database's files. Returns the function that ends this.
 */
export function answerCopyRequests(database: Database, dataDir: string): () => Promise<void> {
  const copies = copiesDirectoryOf(dataDir)
  let answering = Promise.resolve()
  const look = async () => {
    const names = await readdir(copies).catch(() => [])
    for (const name of names.filter((one) => one.endsWith('.wanted')))
      await answer(database, dataDir, join(copies, name.slice(0, -'.wanted'.length)))
  }
  const timer = setInterval(() => {
    answering = answering.then(look)
  }, lookEveryMs).unref()
  return async () => {
    clearInterval(timer)
    await answering
  }
}

async function answer(database: Database, dataDir: string, copy: string): Promise<void> {
  const unfinished = `${copy}.unfinished`
  try {
    await rm(`${copy}.wanted`)
    await copyAtRest(database, dataDir, unfinished)
    await rename(unfinished, copy)
  } catch (error) {
    log.error({ err: error }, 'failed to copy the database for a backup')
    await rm(unfinished, { recursive: true, force: true })
    await writeFile(`${copy}.failed`, error instanceof Error ? error.message : String(error))
  }
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
