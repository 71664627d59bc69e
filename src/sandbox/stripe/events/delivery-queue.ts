import { readSwitches } from '../switches.ts'
import type { DestinationName } from '../options.ts'
import type { StandIn } from '../stand-in.ts'

export type DeliveryState = 'pending' | 'delivered' | 'failed' | 'dropped'

export interface Delivery {
  seq: number
  event_id: string
  event_type: string
  endpoint: DestinationName
  state: DeliveryState
  attempts: number
  /** Milliseconds since 1970. */
  due_at: number
  rank: number
  last_answer: string | null
}

/** Reordered deliveries wait this long, so that several can be gathered. */
const GATHER_MS = 1500

/** Seconds between attempts; the last one repeats until three days have passed. */
const BACK_OFF_SECONDS = [1, 5, 30, 120, 600, 3600]
const GIVE_UP_AFTER_MS = 3 * 24 * 3600 * 1000

/** Queues an event's webhook as the delivery switch says, in the transaction that created the event. */
export function queueDelivery(
  standIn: StandIn,
  event: { eventId: string; type: string; endpoint: DestinationName },
): void {
  if (!standIn.options.webhooks[event.endpoint].events.includes(event.type)) return
  const { delivery, lateSeconds } = readSwitches(standIn)
  const now = standIn.now()
  const delay = delivery === 'late' ? lateSeconds * 1000 : delivery === 'reordered' ? GATHER_MS : 0
  if (delivery === 'reordered') {
    // Gathered deliveries are sent together. Otherwise the first would be sent before the second arrives.
    standIn.store.run(
      `update deliveries set due_at = ? where state = 'pending' and rank < 0 and attempts = 0`,
      now + delay,
    )
  }
  for (let copy = 0; copy < (delivery === 'twice' ? 2 : 1); copy++) {
    insertDelivery(standIn, event, {
      state: delivery === 'dropped' ? 'dropped' : 'pending',
      dueAt: now + delay,
      newestFirst: delivery === 'reordered',
    })
  }
}

/** Queues another delivery of an event, regardless of earlier ones. */
export function queueAgain(standIn: StandIn, eventId: string): void {
  const earlier = standIn.store.all<Delivery>(
    'select * from deliveries where event_id = ? limit 1',
    eventId,
  )[0]
  if (!earlier) return
  const event = { eventId, type: earlier.event_type, endpoint: earlier.endpoint }
  insertDelivery(standIn, event, { state: 'pending', dueAt: standIn.now(), newestFirst: false })
}

function insertDelivery(
  standIn: StandIn,
  event: { eventId: string; type: string; endpoint: DestinationName },
  plan: { state: DeliveryState; dueAt: number; newestFirst: boolean },
): void {
  const next =
    standIn.store.all<{ n: number }>('select coalesce(max(seq), 0) + 1 as n from deliveries')[0]?.n ?? 1
  standIn.store.run(
    `insert into deliveries (event_id, event_type, endpoint, state, attempts, due_at, rank) values (?, ?, ?, ?, 0, ?, ?)`,
    event.eventId,
    event.type,
    event.endpoint,
    plan.state,
    plan.dueAt,
    plan.newestFirst ? -next : next,
  )
}

/** Due deliveries in order: first attempts by event time, reordered ones newest first. */
export function dueDeliveries(standIn: StandIn, alsoGathering: boolean): Delivery[] {
  const gathered = alsoGathering ? GATHER_MS : 0
  return standIn.store.all<Delivery>(
    `select * from deliveries
     where state = 'pending' and (due_at <= ?1 or (rank < 0 and attempts = 0 and due_at <= ?2)) order by rank`,
    standIn.now(),
    standIn.now() + gathered,
  )
}

export function nextDueAt(standIn: StandIn): number | undefined {
  const row = standIn.store.all<{ at: number | null }>(
    `select min(due_at) as at from deliveries where state = 'pending'`,
  )[0]
  return row?.at ?? undefined
}

export function markDelivered(standIn: StandIn, delivery: Delivery, answer: string): void {
  standIn.store.run(
    `update deliveries set state = 'delivered', attempts = attempts + 1, last_answer = ? where seq = ?`,
    answer,
    delivery.seq,
  )
}

/** Schedules the next attempt, or gives up three days after the event. */
export function markAttemptFailed(standIn: StandIn, delivery: Delivery, answer: string): void {
  const now = standIn.now()
  const firstDue = standIn.store.all<{ at: number }>(
    `select created * 1000 as at from objects where id = ?`,
    delivery.event_id,
  )[0]?.at
  const wait = BACK_OFF_SECONDS[Math.min(delivery.attempts, BACK_OFF_SECONDS.length - 1)] ?? 3600
  const givenUp = firstDue !== undefined && now + wait * 1000 > firstDue + GIVE_UP_AFTER_MS
  standIn.store.run(
    `update deliveries set state = ?, attempts = attempts + 1, due_at = ?, last_answer = ? where seq = ?`,
    givenUp ? 'failed' : 'pending',
    now + wait * 1000,
    answer,
    delivery.seq,
  )
}

/** Per event: deliveries without a successful answer, including failed and dropped ones. */
export function undeliveredCounts(standIn: StandIn): Map<string, number> {
  const rows = standIn.store.all<{ event_id: string; n: number }>(
    `select event_id, 1 as n from deliveries group by event_id having sum(state = 'delivered') = 0`,
  )
  return new Map(rows.map((row) => [row.event_id, row.n]))
}

/** The newest deliveries, for the overview. */
export function recentDeliveries(standIn: StandIn, limit: number): Delivery[] {
  return standIn.store.all<Delivery>('select * from deliveries order by seq desc limit ?', limit)
}
