import { availableParallelism } from 'node:os'
import { QueueFull } from '#platform/threads/take-turns.ts'
import { openThreadPool, TaskTooHeavy } from '#platform/threads/thread-pool.server.ts'
import { threadClient } from '#platform/threads/thread-client.server.ts'
import { refuse } from '#shared/refusal.ts'
import type { designTasks } from './design-tasks.server.ts'

type Tasks = typeof designTasks
type TaskName = keyof Tasks

/** The file of the thread: TypeScript next to this file in development, JavaScript in the build. */
const here = import.meta.url
const file = here.endsWith('.ts') ? './design-thread.server.ts' : './design-thread.js'
const threads = openThreadPool({
  entry: new URL(file, here),
  // At least two, so that one slow task doesn't block all others.
  size: Math.max(2, availableParallelism() - 1),
  maxWaiting: 40,
  timeLimitMs: 15_000,
  memoryMb: 256,
})
/** Shorter limits for tasks that any visitor can start. The largest realistic design takes a quarter of this time. */
const ownLimits: Readonly<Partial<Record<TaskName, { readonly timeLimitMs: number }>>> = {
  readSvg: { timeLimitMs: 4_000 },
  quote: { timeLimitMs: 6_000 },
  trace: { timeLimitMs: 4_000 },
}

/**
 * Runs a task in another thread, so that the event loop stays free. Refuses 'too-busy' (503) when too many tasks are queued,
 * and 'too-detailed' (422) for a task beyond all realistic designs.
 */
export async function runInThread<Name extends TaskName>(
  name: Name,
  input: Parameters<Tasks[Name]>[0],
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  try {
    return (await threads.run({ name, input }, { ...ownLimits[name], client: threadClient() })) as Awaited<
      ReturnType<Tasks[Name]>
    >
  } catch (error) {
    if (error instanceof QueueFull) {
      throw refuse('too-busy', {
        title: 'Please wait a moment',
        message: 'We’re checking many designs right now. Please try again in a moment.',
        status: 503,
        details: { retryAfterSeconds: 2 },
      })
    }
    if (error instanceof TaskTooHeavy) {
      throw refuse('too-detailed', {
        title: 'Too much for one hat',
        message: 'This design is too detailed for thread. Simplify it, or use fewer letters.',
      })
    }
    throw error
  }
}
