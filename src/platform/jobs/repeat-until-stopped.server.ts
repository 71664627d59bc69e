import { setTimeout as wait } from 'node:timers/promises'

export interface Repetition {
  /** Ends the pause, and waits for a round that is running. */
  stop(): Promise<void>
}

/**
 * Runs `round` immediately, and again after each pause that it returns (ms), until it returns null or is stopped. The signal is aborted by
 * `stop`. A round that throws ends the repetition; `stop` throws the error then.
 */
export function repeatUntilStopped(round: (signal: AbortSignal) => Promise<number | null>): Repetition {
  const end = new AbortController()
  const { signal } = end
  const repeat = async () => {
    while (!signal.aborted) {
      const pauseMs = await round(signal)
      if (pauseMs === null) return
      await wait(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const repeating = repeat()
  return {
    stop: async () => {
      end.abort()
      await repeating
    },
  }
}
