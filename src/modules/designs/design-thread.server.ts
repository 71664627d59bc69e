import { answerTasks } from '#platform/threads/answer-tasks.server.ts'
import { designTasks } from './design-tasks.server.ts'

type TaskName = keyof typeof designTasks

/** The module of a thread: what is asked in `in-thread.server.ts` is done here. */
answerTasks(({ name, input }: { readonly name: TaskName; readonly input: never }) => designTasks[name](input))
