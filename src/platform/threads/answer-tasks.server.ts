import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer } from './thread-pool.server.ts'

/** The other end of a `ThreadPool`: answers every task that comes, one at a time. */
export function answerTasks<Task>(work: (task: Task) => unknown): void {
  parentPort?.on('message', (task: Task) => void answer(() => work(task)))
  parentPort?.postMessage('ready' satisfies ThreadAnswer)
}

async function answer(work: () => unknown): Promise<void> {
  let said: ThreadAnswer
  try {
    said = { value: await work() }
  } catch (error) {
    said = { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  parentPort?.postMessage(said)
}
