import { answerTasks } from '#platform/threads/answer-tasks.server.ts'

export type MisbehavingTask = 'threads-own-number' | 'hang' | 'fail' | 'leave' | 'fill-memory'

let answered = 0

/** A thread for tests of the pool. It returns the number of its tasks, or misbehaves. */
answerTasks((task: MisbehavingTask) => {
  answered += 1
  switch (task) {
    case 'hang':
      for (;;);
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
