import { requestByFile } from '#platform/file-requests/request-by-file.server.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { copyRequests } from './copy-requests.ts'
import { copiesDirectoryOf } from './lock-directory.server.ts'

/** How long to wait until the marketplace notices the request (ms). */
const noticedWithinMs = 30_000
/** How long a copy may take before the marketplace counts as stopped in the middle of it (ms). */
const answeredWithinMs = 1_800_000

/**
 * Asks the process that has the data directory open for a copy of its embedded database and files, and returns the copy's
 * directory, which the caller removes. Throws `StartProblem`.
 */
export async function requestCopy(dataDir: string): Promise<string> {
  const answer = await requestByFile(copiesDirectoryOf(dataDir), copyRequests, {
    noticedWithinMs,
    answeredWithinMs,
  })
  if (answer.is === 'failed')
    throw new StartProblem(`The running marketplace could not copy its database: ${answer.reason}`)
  if (answer.is === 'unanswered')
    throw new StartProblem(
      `The process that uses ${dataDir} does not answer. Wait until the marketplace has started, or stop it, and try again.`,
    )
  return answer.path
}
