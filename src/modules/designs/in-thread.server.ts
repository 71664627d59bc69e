import { availableParallelism } from 'node:os'
import { openThreadPool, TaskTooHeavy, ThreadsBusy } from '#platform/threads/thread-pool.server.ts'
import { refuse } from '#shared/refusal.ts'
import type { designTasks } from './design-tasks.server.ts'

type Tasks = typeof designTasks
type TaskName = keyof Tasks

/** Its own file beside this one: as it stands, or as the build lays it there. */
const here = import.meta.url
const file = here.endsWith('.ts') ? './design-thread.server.ts' : './design-thread.js'
const threads = openThreadPool({
  entry: new URL(file, here),
  // Two, so that one task that has to be ended does not keep all others waiting.
  size: Math.max(2, availableParallelism() - 1),
  mostWaiting: 40,
  timeLimitMs: 15_000,
  memoryMb: 256,
})

/**
 * Does a task away from the event loop, so that pages are answered meanwhile. Refuses 'too-busy' (503) while too many others wait
 * and 'too-detailed' (422) what no honest design comes near to.
 */
export async function inThread<Name extends TaskName>(
  name: Name,
  input: Parameters<Tasks[Name]>[0],
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  try {
    return (await threads.run({ name, input })) as Awaited<ReturnType<Tasks[Name]>>
  } catch (error) {
    if (error instanceof ThreadsBusy) {
      throw refuse('too-busy', {
        title: 'One moment please',
        message: 'Many designs are being looked at. Please try again in a moment.',
        status: 503,
        details: { retryAfterSeconds: 2 },
      })
    }
    if (error instanceof TaskTooHeavy) {
      throw refuse('too-detailed', {
        title: 'Too much for one hat',
        message: 'This has more detail than thread can show. Simplify it, or use fewer letters.',
      })
    }
    throw error
  }
}
