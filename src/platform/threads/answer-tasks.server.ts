import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer } from './thread-pool.server.ts'

/** The thread's end of a `ThreadPool`: runs each task, one at a time. */
export function answerTasks<Task>(work: (task: Task) => unknown): void {
  parentPort?.on('message', (task: Task) => void answer(() => work(task)))
  parentPort?.postMessage('ready' satisfies ThreadAnswer)
}

async function answer(work: () => unknown): Promise<void> {
  let reply: ThreadAnswer
  try {
    reply = { value: await work() }
  } catch (error) {
    reply = { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  parentPort?.postMessage(reply)
}
