import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

/** Events are usually handled within seconds, so older ones point to a problem. */
const patienceMs = 60_000
const maxEvents = 200

export interface OpenStripeEvent {
  readonly id: string
  readonly type: string
  readonly receivedAt: Date
}

/** Events that arrived more than a minute ago and aren't handled yet, oldest first, at most 200. */
export async function openStripeEvents(_actor: System): Promise<OpenStripeEvent[]> {
  return db()
    .selectFrom('webhook_events')
    .select(['id', 'type', 'received_at as receivedAt'])
    .where('processed_at', 'is', null)
    .where('received_at', '<', new Date(now().getTime() - patienceMs))
    .orderBy('received_at')
    .orderBy('id')
    .limit(maxEvents)
    .execute()
}
