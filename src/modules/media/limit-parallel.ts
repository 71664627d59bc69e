/** Runs at most `max` tasks at a time; others wait in order. */
export function limitParallel(max: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // Hand the slot to the next task directly, so that a new one can't jump the queue.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
