import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { log } from '../log.server.ts'
import { throttledErrors } from '../throttled-errors.server.ts'
import { type FileRequestKind, lookEveryMs } from './file-request-kind.ts'

/**
 * Answers requests of one kind in this directory, one after the other. `answer` writes a file or a directory at the path that it
 * gets. Its errors are logged, and the other side gets their message. Returns the function that ends this.
 */
export function answerFileRequests(
  directory: string,
  kind: FileRequestKind,
  answer: (path: string) => Promise<void>,
): () => Promise<void> {
  // A request that can't be removed or answered is found again at each look.
  const reportError = throttledErrors(kind.failure)
  let answering = Promise.resolve()
  const look = async () => {
    const names = await readdir(directory).catch(() => [])
    for (const name of names.filter((one) => one.endsWith(kind.wanted)))
      await answerOne(join(directory, name.slice(0, -kind.wanted.length)), kind, answer)
  }
  const timer = setInterval(() => {
    answering = answering.then(look).catch(reportError)
  }, lookEveryMs).unref()
  return async () => {
    clearInterval(timer)
    await answering
  }
}

async function answerOne(
  request: string,
  kind: FileRequestKind,
  answer: (path: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${request}.unfinished`
  await rm(request + kind.wanted)
  try {
    await answer(unfinished)
    await rename(unfinished, request + kind.answer)
  } catch (error) {
    log.error({ err: error }, kind.failure)
    await rm(unfinished, { recursive: true, force: true })
    await writeFile(`${request}.failed`, error instanceof Error ? error.message : String(error), {
      mode: 0o600,
    })
  }
}
