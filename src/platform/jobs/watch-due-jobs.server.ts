import { repeatUntilStopped, type Repetition } from './repeat-until-stopped.server.ts'

export interface DueJobs {
  /** Returns the kinds that have a due job. */
  readonly find: () => Promise<readonly string[]>
  /** Wakes the workers of a kind. */
  readonly wake: (kind: string) => void
  readonly everyMs: number
  readonly onError: (error: unknown) => void
}

/**
 * One query per process finds the kinds with due jobs, instead of one per worker: jobs of other processes, jobs for later and
 * retries start within `everyMs`. Unlike LISTEN, it also works behind a pooler.
 */
export function watchDueJobs({ find, wake, everyMs, onError }: DueJobs): Repetition {
  return repeatUntilStopped(async () => {
    try {
      for (const kind of await find()) wake(kind)
    } catch (error) {
      onError(error)
    }
    return everyMs
  })
}
