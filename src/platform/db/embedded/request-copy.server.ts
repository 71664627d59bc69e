import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '#shared/ids.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { copiesDirectoryOf } from './lock-directory.server.ts'

/** How often it is checked whether the copy is there (ms). */
const lookEveryMs = 250
/** How long to wait until the marketplace notices the request (ms). */
const noticedWithinMs = 30_000
/** How long a copy may take before the marketplace counts as stopped in the middle of it (ms). */
const copiedWithinMs = 1_800_000

/**
 * Asks the process that has the data directory open for a copy of its embedded database and files, and returns the copy's
 * directory, which the caller removes. The request is a file: only who may read the data can write it. Throws `StartProblem`.
 */
export async function requestCopy(dataDir: string): Promise<string> {
  const copies = copiesDirectoryOf(dataDir)
  const copy = join(copies, newId<string>())
  await mkdir(copies, { recursive: true, mode: 0o700 })
  await writeFile(`${copy}.wanted`, '', { mode: 0o600 })
  const asked = performance.now()
  try {
    while (!existsSync(copy)) {
      if (existsSync(`${copy}.failed`))
        throw new StartProblem(
          `The running marketplace could not copy its database: ${await readFile(`${copy}.failed`, 'utf8')}`,
        )
      const patienceMs = existsSync(`${copy}.wanted`) ? noticedWithinMs : copiedWithinMs
      if (performance.now() - asked > patienceMs)
        throw new StartProblem(
          `The process that uses ${dataDir} does not answer. Wait until the marketplace has started, or stop it, and try again.`,
        )
      await wait(lookEveryMs)
    }
    return copy
  } finally {
    for (const end of ['.wanted', '.failed']) await rm(copy + end, { force: true })
  }
}
