import { Worker } from 'node:worker_threads'
import { log } from '#platform/log.server.ts'
import { takeTurns } from './take-turns.ts'

/** A task exceeded its time or memory limit. Its thread was ended. */
export class TaskTooHeavy extends Error {
  override name = 'TaskTooHeavy'
}

export interface ThreadPoolOptions {
  /** The module of a thread; it calls `answerTasks`. */
  readonly entry: URL
  readonly size: number
  /** Maximum number of waiting tasks besides the running ones. */
  readonly maxWaiting: number
  readonly timeLimitMs: number
  readonly memoryMb: number
}

export interface ThreadPool {
  /**
   * Sends a task, which must be cloneable, and resolves with its result. Rejects with `QueueFull` or `TaskTooHeavy`.
   * `timeLimitMs` sets a shorter limit for this task. Limits are processor time, so that a busy machine refuses no task that an
   * idle one would finish. Clients share the threads as `takeTurns` says.
   */
  run(
    task: unknown,
    options?: { readonly timeLimitMs?: number; readonly client?: string | null },
  ): Promise<unknown>
}

/** Messages of a thread: that its modules are loaded, and then the value or error of each task. */
export type ThreadAnswer = 'ready' | { readonly value: unknown } | { readonly error: string }

/** Time limit for loading a thread's modules, which is slow on a busy machine and not the waiting task's fault. */
const maxStartMs = 60_000

/** A task ends at the latest after this multiple of its limit by the clock, whether or not it computes. */
const maxWallFactor = 4

interface Job {
  readonly task: unknown
  readonly timeLimitMs: number
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

interface Thread {
  readonly worker: Worker
  job: Job | null
  isReady: boolean
  readonly timers: NodeJS.Timeout[]
}

interface ThreadEvents {
  readonly settle: (thread: Thread, answer: ThreadAnswer) => void
  readonly lose: (thread: Thread, error: Error) => void
}

function startThread({ entry, memoryMb }: ThreadPoolOptions, { settle, lose }: ThreadEvents): Thread {
  // The thread needs no settings, so it gets none of their secrets.
  const worker = new Worker(entry, { env: {}, resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  const thread: Thread = { worker, job: null, isReady: false, timers: [] }
  worker.on('message', (answer: ThreadAnswer) => settle(thread, answer))
  worker.on('error', (error: NodeJS.ErrnoException) =>
    lose(thread, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TaskTooHeavy(error.message) : error),
  )
  worker.on('exit', (code) => lose(thread, new Error(`a thread ended by itself with ${code}`)))
  return thread
}

function stopTimers({ timers }: Thread): void {
  for (const timer of timers.splice(0)) clearTimeout(timer)
}

const tooLong = (ms: number) => new TaskTooHeavy(`a task ran longer than ${ms} ms`)

/** Ends the thread when it has worked on the job for the job's limit. */
function limitProcessorTime(thread: Thread, job: Job, lose: ThreadEvents['lose']): void {
  const ms = job.timeLimitMs
  const end = () => lose(thread, tooLong(ms))
  const before = thread.worker.cpuUsage().catch(() => undefined)
  const check = async () => {
    const left = ms - (await processorMs(thread.worker, await before))
    if (thread.job !== job) return
    if (left <= 0) end()
    else thread.timers.push(setTimeout(check, left))
  }
  stopTimers(thread)
  // A thread inside a long native call doesn't say how much it has used, so the clock has the last word.
  thread.timers.push(setTimeout(check, ms), setTimeout(end, ms * maxWallFactor))
}

/** Processor time in ms since `before`. A thread that can't say is treated as having used up its time. */
async function processorMs(worker: Worker, before: NodeJS.CpuUsage | undefined): Promise<number> {
  if (!before) return Infinity
  const used = await worker.cpuUsage(before).catch(() => undefined)
  return used ? (used.user + used.system) / 1000 : Infinity
}

/**
 * Runs work that would block the event loop for too long. A thread starts when it is first needed, runs one task at a time, and
 * is ended and replaced when a task takes too long.
 */
export function openThreadPool(options: ThreadPoolOptions): ThreadPool {
  const threads = new Set<Thread>()
  const inTurn = takeTurns({ parallel: options.size, maxWaiting: options.maxWaiting })

  const give = (thread: Thread, job: Job) => {
    thread.job = job
    // Only running tasks keep the process alive.
    thread.worker.ref()
    if (thread.isReady) limitProcessorTime(thread, job, lose)
    else thread.timers.push(setTimeout(() => lose(thread, tooLong(maxStartMs)), maxStartMs))
    thread.worker.postMessage(job.task)
  }

  const settle = (thread: Thread, answer: ThreadAnswer) => {
    const { job } = thread
    if (answer === 'ready') {
      thread.isReady = true
      if (job) limitProcessorTime(thread, job, lose)
      return
    }
    stopTimers(thread)
    thread.job = null
    thread.worker.unref()
    if ('error' in answer) job?.reject(new Error(answer.error))
    else job?.resolve(answer.value)
  }

  const lose = (thread: Thread, error: Error) => {
    if (!threads.delete(thread)) return
    log.warn({ err: error }, 'a thread was lost')
    stopTimers(thread)
    void thread.worker.terminate()
    thread.job?.reject(error)
  }

  /** A task in turn has a thread: there are as many turns as threads. */
  const start = (task: unknown, timeLimitMs: number) =>
    new Promise<unknown>((resolve, reject) => {
      const thread = [...threads].find(({ job }) => job === null) ?? startThread(options, { settle, lose })
      threads.add(thread)
      give(thread, { task, timeLimitMs, resolve, reject })
    })

  return {
    run: (task, { timeLimitMs = options.timeLimitMs, client = null } = {}) =>
      inTurn(client, () => start(task, timeLimitMs)),
  }
}
