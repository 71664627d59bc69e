import { Worker } from 'node:worker_threads'
import { log } from '#platform/log.server.ts'

/** More work is waiting already than threads can do in good time. */
export class ThreadsBusy extends Error {
  override name = 'ThreadsBusy'
}

/** A task that ran longer, or took more memory, than any honest one does. Its thread is gone. */
export class TaskTooHeavy extends Error {
  override name = 'TaskTooHeavy'
}

export interface ThreadPoolOptions {
  /** The module that a thread runs; it calls `answerTasks`. */
  readonly entry: URL
  readonly size: number
  /** So many tasks may wait beside those that run; the next is turned away. */
  readonly mostWaiting: number
  readonly timeLimitMs: number
  readonly memoryMb: number
}

export interface ThreadPool {
  /** Sends a task, which must be cloneable, and resolves with its answer. Rejects with `ThreadsBusy` or `TaskTooHeavy`. */
  run(task: unknown): Promise<unknown>
}

/** What a thread says: that its modules are loaded, and then for each task the value, or what went wrong in it. */
export type ThreadAnswer = 'ready' | { readonly value: unknown } | { readonly fault: string }

/** Reading the modules of a thread takes a busy machine a while, which is no fault of the task that waits for it. */
const mostToBeginMs = 60_000

interface Job {
  readonly task: unknown
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

interface Thread {
  readonly worker: Worker
  job: Job | null
  isReady: boolean
  timer: NodeJS.Timeout | undefined
}

interface Hearing {
  readonly settle: (thread: Thread, answer: ThreadAnswer) => void
  readonly lose: (thread: Thread, error: Error) => void
}

function startThread({ entry, memoryMb }: ThreadPoolOptions, { settle, lose }: Hearing): Thread {
  // It needs nothing of the settings, so it has none of their secrets.
  const worker = new Worker(entry, { env: {}, resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  const thread: Thread = { worker, job: null, isReady: false, timer: undefined }
  worker.on('message', (answer: ThreadAnswer) => settle(thread, answer))
  worker.on('error', (error: NodeJS.ErrnoException) =>
    lose(thread, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TaskTooHeavy(error.message) : error),
  )
  worker.on('exit', (code) => lose(thread, new Error(`a thread ended by itself with ${code}`)))
  return thread
}

/**
 * Work that takes the processor for longer than a page may wait. A thread begins when it is first needed, does one task at a
 * time, and is ended and replaced when a task takes too long.
 */
export function openThreadPool(options: ThreadPoolOptions): ThreadPool {
  const threads = new Set<Thread>()
  const waiting: Job[] = []

  const next = () => {
    const idle = [...threads].find((thread) => thread.job === null)
    if (waiting.length === 0 || (!idle && threads.size >= options.size)) return
    const job = waiting.shift()
    if (!job) return
    const thread = idle ?? startThread(options, { settle, lose })
    threads.add(thread)
    give(thread, job)
  }

  const give = (thread: Thread, job: Job) => {
    thread.job = job
    // Only work under way keeps the process from ending.
    thread.worker.ref()
    allow(thread, thread.isReady ? options.timeLimitMs : mostToBeginMs)
    thread.worker.postMessage(job.task)
  }

  const allow = (thread: Thread, ms: number) => {
    clearTimeout(thread.timer)
    thread.timer = setTimeout(() => lose(thread, new TaskTooHeavy(`a task ran longer than ${ms} ms`)), ms)
  }

  const settle = (thread: Thread, answer: ThreadAnswer) => {
    const { job } = thread
    if (answer === 'ready') {
      thread.isReady = true
      if (job) allow(thread, options.timeLimitMs)
      return
    }
    clearTimeout(thread.timer)
    thread.job = null
    thread.worker.unref()
    if ('fault' in answer) job?.reject(new Error(answer.fault))
    else job?.resolve(answer.value)
    next()
  }

  const lose = (thread: Thread, error: Error) => {
    if (!threads.delete(thread)) return
    log.warn({ err: error }, 'a thread was lost')
    clearTimeout(thread.timer)
    void thread.worker.terminate()
    thread.job?.reject(error)
    next()
  }

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= options.mostWaiting) {
          reject(new ThreadsBusy(`${waiting.length} tasks are waiting already`))
          return
        }
        waiting.push({ task, resolve, reject })
        next()
      }),
  }
}
