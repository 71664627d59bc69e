import { refuse } from '#shared/refusal.ts'
import { QueueFull, takeTurns, type TurnsOptions } from './take-turns.ts'
import { threadClient } from './thread-client.server.ts'

/**
 * Work on pictures in turns that the callers share as `takeTurns` says; each task counts for the client whose request it is part
 * of. Refuses 'too-busy' (503) when too many tasks wait.
 */
export function shareTurns(options: TurnsOptions): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const inTurn = takeTurns(options)
  return async (work) => {
    try {
      return await inTurn(threadClient(), work)
    } catch (error) {
      throw error instanceof QueueFull ? tooBusy() : error
    }
  }
}

function tooBusy() {
  return refuse('too-busy', {
    title: 'One moment please',
    message: 'Many pictures are being processed. Please try again in a moment.',
    status: 503,
    details: { retryAfterSeconds: 2 },
  })
}
