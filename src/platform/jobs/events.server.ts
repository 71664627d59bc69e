import { z } from 'zod'
import { enqueue, type Job, job } from './jobs.server.ts'

/** A fact that a module publishes: something happened, named in the past tense. */
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

/** One line of the table in `main/subscriptions`: who reacts to what. The handler must be safe to run twice. */
export interface Subscription {
  readonly event: string
  /** Unique and stable: queued work refers to it by this name. */
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

export function useSubscriptions(table: readonly Subscription[]): void {
  subscriptions = table
}

const delivery = z.object({ handler: z.string(), payload: z.unknown() })

/** Hands one event to one handler; each reaction is retried by itself. */
export const reactJob: Job<z.infer<typeof delivery>> = job({
  name: 'react',
  payload: delivery,
  concurrency: 4,
  run: async ({ handler, payload }) => {
    const subscription = subscriptions.find((candidate) => candidate.handler === handler)
    if (!subscription) throw new Error(`nobody is called ${handler} any more`)
    await subscription.handle(payload)
  },
})

/** Publishes a fact inside the transaction that makes it true: a row per reaction, gone again if the transaction rolls back. */
export async function publish<Payload extends object>(
  event: EventKind<Payload>,
  payload: Payload,
): Promise<void> {
  for (const { handler } of subscriptions.filter((candidate) => candidate.event === event.name)) {
    await enqueue(reactJob, { handler, payload })
  }
}
