import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { PaymentTables } from './tables.server.ts'

const db = databaseOf<PaymentTables>()

/** An event is handled within seconds; one that waits for longer has met trouble. */
const patienceMs = 60_000
const mostEvents = 200

export interface OpenStripeEvent {
  readonly id: string
  readonly type: string
  readonly receivedAt: Date
}

/** Events that came in more than a minute ago and are not handled yet, the oldest first, 200 at most. */
export async function openStripeEvents(_actor: System): Promise<OpenStripeEvent[]> {
  return db()
    .selectFrom('webhook_events')
    .select(['id', 'type', 'received_at as receivedAt'])
    .where('processed_at', 'is', null)
    .where('received_at', '<', new Date(now().getTime() - patienceMs))
    .orderBy('received_at')
    .orderBy('id')
    .limit(mostEvents)
    .execute()
}
