import { answerTasks } from '#platform/threads/answer-tasks.server.ts'
import { designTasks } from './design-tasks.server.ts'

type TaskName = keyof typeof designTasks

/** Entry point of a thread: runs the tasks that `run-in-thread.server.ts` sends. */
answerTasks(({ name, input }: { readonly name: TaskName; readonly input: never }) => designTasks[name](input))
