import { answerTasks } from '#platform/threads/answer-tasks.server.ts'

export type MisbehavingTask =
  | 'threads-own-number'
  | 'hang'
  | 'fail'
  | 'leave'
  | 'fill-memory'
  | 'wait-half-a-second'
  | 'wait-two-seconds'

let answered = 0

/** A thread for tests of the pool. It returns the number of its tasks, or misbehaves. */
answerTasks((task: MisbehavingTask) => {
  answered += 1
  switch (task) {
    case 'hang':
      for (;;);
    case 'wait-half-a-second':
      waitMs(500)
      return answered
    case 'wait-two-seconds':
      waitMs(2_000)
      return answered
    case 'fail':
      throw new Error('no such stitch')
    case 'leave':
      return process.exit(3)
    case 'fill-memory': {
      const kept: number[][] = []
      for (;;) kept.push(Array.from({ length: 100_000 }, () => Math.random()))
    }
    case 'threads-own-number':
      return answered
  }
})

function waitMs(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
