import { setTimeout as sleep } from 'node:timers/promises'
import type { StandIn } from '../stand-in.ts'
import {
  type Delivery,
  dueDeliveries,
  markAttemptFailed,
  markDelivered,
  nextDueAt,
} from './delivery-queue.ts'
import { deliveredBody } from './events.ts'
import { signatureHeader } from './signature-header.ts'

const ANSWER_WITHIN_MS = 10_000
const MAX_SLEEP_MS = 60_000

/** Sends queued webhooks in order, one at a time. A failed one doesn't block the others. */
export interface Deliverer {
  start(): void
  /** Schedules a look at the queue; called after every change. */
  wake(): void
  /** If started, sends what is due now, and waits for that at most this long. */
  settle(milliseconds: number): Promise<void>
  /** Sends everything that is due, including what becomes due as a result. */
  deliverPending(): Promise<void>
  stop(): Promise<void>
}

export function createDeliverer(standIn: StandIn): Deliverer {
  let started = false
  let stopped = false
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  const pass = async (alsoGathering: boolean): Promise<void> => {
    for (;;) {
      const due = stopped ? [] : dueDeliveries(standIn, alsoGathering)
      if (due.length === 0) return
      for (const delivery of due) {
        if (stopped) return
        await attempt(standIn, delivery, stopping.signal)
      }
    }
  }
  const run = (alsoGathering: boolean): Promise<void> => {
    const after = (running ?? Promise.resolve()).then(() => pass(alsoGathering))
    running = after
    return after
  }
  const plan = () => {
    clearTimeout(timer)
    if (!started || stopped) return
    const at = nextDueAt(standIn)
    const wait = at === undefined ? MAX_SLEEP_MS : Math.min(Math.max(0, at - standIn.now()), MAX_SLEEP_MS)
    timer = setTimeout(() => void run(false).then(plan, (error: unknown) => report(standIn, error)), wait)
    timer.unref()
  }
  return {
    start() {
      started = true
      plan()
    },
    wake: plan,
    async settle(milliseconds) {
      if (!started || stopped) return
      const patience = new AbortController()
      await Promise.race([
        run(false),
        sleep(milliseconds, undefined, { signal: patience.signal, ref: false }).catch(() => {}),
      ])
      patience.abort()
    },
    async deliverPending() {
      await run(true)
      plan()
    },
    async stop() {
      stopped = true
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}

async function attempt(standIn: StandIn, delivery: Delivery, stopping: AbortSignal): Promise<void> {
  const { url, secret } = standIn.options.webhooks[delivery.endpoint]
  const body = deliveredBody(standIn, delivery.event_id)
  const outcome = await post(url, {
    body,
    signature: signatureHeader(body, secret, standIn.seconds()),
    stopping,
  })
  if (!standIn.store.database.isOpen) return
  if (outcome.ok) {
    markDelivered(standIn, delivery, outcome.answer)
  } else {
    markAttemptFailed(standIn, delivery, outcome.answer)
    standIn.options.log?.('webhook not accepted', { type: delivery.event_type, answer: outcome.answer })
  }
}

async function post(
  url: string,
  { body, signature, stopping }: { body: string; signature: string; stopping: AbortSignal },
): Promise<{ ok: boolean; answer: string }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://docs.stripe.com/webhooks) stand-in',
        'stripe-signature': signature,
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    })
    await response.arrayBuffer()
    return { ok: response.ok, answer: `HTTP ${response.status}` }
  } catch (error) {
    return { ok: false, answer: error instanceof Error ? describe(error) : String(error) }
  }
}

function describe(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message
}

function report(standIn: StandIn, error: unknown): void {
  standIn.options.log?.('webhook deliveries stopped', { error: String(error) })
}
