import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '#shared/ids.ts'
import { type FileRequestKind, lookEveryMs } from './file-request-kind.ts'

interface Patience {
  /** How long the other process may take to notice the request (ms). */
  readonly noticedWithinMs: number
  /** How long it may take in total (ms). */
  readonly answeredWithinMs: number
}

export type FileAnswer =
  /** The caller removes what is at `path`. */
  | { readonly is: 'answered'; readonly path: string }
  | { readonly is: 'failed'; readonly reason: string }
  | { readonly is: 'unanswered' }

/**
 * Asks the process that answers requests in this directory, and waits. The request is a file: only accounts that may read the
 * data can write it.
 */
export async function requestByFile(
  directory: string,
  kind: FileRequestKind,
  { noticedWithinMs, answeredWithinMs }: Patience,
): Promise<FileAnswer> {
  const request = join(directory, newId<string>())
  const [wanted, path, failed] = [request + kind.wanted, request + kind.answer, `${request}.failed`]
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await writeFile(wanted, '', { mode: 0o600 })
  const asked = performance.now()
  try {
    while (!existsSync(path)) {
      if (existsSync(failed)) return { is: 'failed', reason: await readFile(failed, 'utf8') }
      const patienceMs = existsSync(wanted) ? noticedWithinMs : answeredWithinMs
      if (performance.now() - asked > patienceMs) return { is: 'unanswered' }
      await wait(lookEveryMs)
    }
    return { is: 'answered', path }
  } finally {
    for (const file of [wanted, failed]) await rm(file, { force: true })
  }
}
