import { sql } from 'kysely'
import { z } from 'zod'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { job } from '#platform/jobs/jobs.server.ts'
import { type System, system } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import type { OrderId } from '#shared/ids.ts'
import { reviewRequested } from '../events.server.ts'

const db = databaseOf<unknown>()

/** Days after the delivery of the last package. */
const requestAfterDays = 7
/** Older deliveries aren't asked about anymore, such as those from before this existed. */
const tooLateDays = 30
const batch = 100

/** Asks the shoppers of delivered orders for reviews: once per order, a week after the last package arrived. */
export async function requestReviews(_actor: System): Promise<number> {
  for (let requested = 0; ; ) {
    const orderIds = await requestSome()
    requested += orderIds.length
    if (orderIds.length < batch) return requested
  }
}

async function requestSome(): Promise<OrderId[]> {
  const at = now()
  const [due, tooLate] = [requestAfterDays, tooLateDays].map((days) => new Date(at.getTime() - days * dayMs))
  return transaction(async () => {
    const { rows } = await sql<{ order_id: OrderId }>`
      insert into review_requests (order_id, requested_at)
      select distinct part.order_id, ${at}::timestamptz from vendor_orders part join orders o on o.id = part.order_id
      where part.status = 'delivered' and part.delivered_at <= ${due} and part.delivered_at > ${tooLate}
        and o.status = 'delivered'
        and not exists (select from review_requests asked where asked.order_id = part.order_id)
        and not exists (select from vendor_orders other
          where other.order_id = part.order_id and other.status = 'delivered' and other.delivered_at > ${due})
      limit ${sql.lit(batch)}
      on conflict do nothing returning order_id`.execute(db())
    for (const { order_id: orderId } of rows) await publish(reviewRequested, { orderId })
    return rows.map((row) => row.order_id)
  })
}

export const requestReviewsJob = job({
  name: 'request-reviews',
  payload: z.object({}),
  concurrency: 1,
  leaseSeconds: 300,
  run: async () => void (await requestReviews(system)),
})
