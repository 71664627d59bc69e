import { recentUse, type RecentUse } from './recent-use.ts'

/** Too many tasks are already waiting. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

export interface TurnsOptions {
  /** Maximum number of tasks that run at the same time. */
  readonly parallel: number
  /** Maximum number of waiting tasks besides the running ones. */
  readonly maxWaiting: number
}

interface WaitingTask {
  /** Null for our own work. */
  readonly client: string | null
  readonly start: () => void
  readonly refuse: (error: QueueFull) => void
}

/**
 * Shares heavy work among clients. Of the waiting tasks, that of the client who used the turns least lately comes first; without
 * a client it is our own work. Clients who use them all the time leave one turn to the others. When too many tasks wait, the
 * last one of the client with the most of them rejects with `QueueFull`, so that nobody can fill the queue for everyone.
 */
export function takeTurns({ parallel, maxWaiting }: TurnsOptions) {
  const waiting: WaitingTask[] = []
  const use = recentUse()
  let running = 0

  const next = () => {
    if (running >= parallel) return
    const task = takeNext(waiting, use, parallel > 1 && running === parallel - 1)
    if (!task) return
    running += 1
    task.start()
  }

  return async <Result>(client: string | null, work: () => Promise<Result>): Promise<Result> => {
    // Behind an await, `work` runs in the async context of its caller, not of the task that ended before.
    await new Promise<void>((start, refuse) => {
      waiting.push({ client, start, refuse })
      next()
      if (waiting.length > maxWaiting)
        takeExcess(waiting)?.refuse(new QueueFull(`${maxWaiting} tasks are already waiting`))
    })
    const began = performance.now()
    try {
      return await work()
    } finally {
      running -= 1
      use.add(client, performance.now() - began)
      next()
    }
  }
}

/** Takes the next task out of the queue; undefined when the last free turn is for others than those who wait. */
function takeNext(waiting: WaitingTask[], use: RecentUse, isLastTurn: boolean): WaitingTask | undefined {
  const [first] = waiting.toSorted((one, other) => use.of(one.client) - use.of(other.client))
  if (!first || (isLastTurn && use.isHeavy(first.client))) return undefined
  waiting.splice(waiting.indexOf(first), 1)
  return first
}

/** Takes the last task of the client with the most waiting ones out of the queue. Of equals, the newest has no room. */
function takeExcess(waiting: WaitingTask[]): WaitingTask | undefined {
  const countOf = ({ client }: WaitingTask) =>
    client === null ? 0 : waiting.filter((other) => other.client === client).length
  const most = Math.max(...waiting.map(countOf))
  const excess = waiting.findLastIndex((task) => countOf(task) === most)
  return waiting.splice(excess, 1)[0]
}
