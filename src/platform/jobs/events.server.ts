import { z } from 'zod'
import { afterCommit } from '../db/transaction.server.ts'
import { recorder } from '../metrics/recorder.server.ts'
import { enqueue, type Job, job } from './jobs.server.ts'

/** An event that a module publishes, named in the past tense. */
export interface EventKind<Payload extends object> {
  readonly name: string
  readonly payload: z.ZodType<Payload>
}

export function eventKind<Payload extends object>(
  name: string,
  payload: z.ZodType<Payload>,
): EventKind<Payload> {
  return { name, payload }
}

/** One line of the table in `main/subscriptions`. The handler must be safe to run twice. */
export interface Subscription {
  readonly event: string
  /** Unique and stable, because queued jobs refer to it. */
  readonly handler: string
  readonly handle: (payload: unknown) => Promise<void>
}

export function on<Payload extends object>(
  event: EventKind<Payload>,
  handler: string,
  handle: (payload: Payload) => Promise<void>,
): Subscription {
  return { event: event.name, handler, handle: (payload) => handle(event.payload.parse(payload)) }
}

let subscriptions: readonly Subscription[] = []

export function provideSubscriptions(table: readonly Subscription[]): void {
  subscriptions = table
}

const delivery = z.object({ handler: z.string(), payload: z.unknown() })

/** Delivers one event to one handler; each reaction is retried on its own. */
export const reactJob: Job<z.infer<typeof delivery>> = job({
  name: 'react',
  payload: delivery,
  concurrency: 4,
  run: async ({ handler, payload }) => {
    const subscription = subscriptions.find((candidate) => candidate.handler === handler)
    if (!subscription) throw new Error(`no subscription named ${handler}`)
    await subscription.handle(payload)
  },
})

/** Publishes an event in the transaction that makes it true: one queued job per reaction, rolled back with the transaction. */
export async function publish<Payload extends object>(
  event: EventKind<Payload>,
  payload: Payload,
): Promise<void> {
  afterCommit(() => recorder()?.countEvent(event.name))
  for (const { handler } of subscriptions.filter((candidate) => candidate.event === event.name)) {
    await enqueue(reactJob, { handler, payload })
  }
}
