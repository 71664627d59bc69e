import { setTimeout as wait } from 'node:timers/promises'

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
export function watchDueJobs({ find, wake, everyMs, onError }: DueJobs): { stop(): Promise<void> } {
  const end = new AbortController()
  const watch = async () => {
    while (!end.signal.aborted) {
      try {
        for (const kind of await find()) wake(kind)
      } catch (error) {
        onError(error)
      }
      await wait(everyMs, undefined, { signal: end.signal }).catch(() => undefined)
    }
  }
  const watching = watch()
  return {
    stop: async () => {
      end.abort()
      await watching
    },
  }
}
