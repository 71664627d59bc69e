import { sql } from 'kysely'
import { z } from 'zod'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { job } from '#platform/jobs/jobs.server.ts'
import { type System, system } from '#shared/actor.ts'
import type { ProductId, UserId } from '#shared/ids.ts'
import { newDrops } from './events.server.ts'

const db = databaseOf<unknown>()
const batch = 100
/** A hat that an open transaction publishes has the time of its beginning: by then every one has ended. */
const settledMs = 10 * 60_000
/** Hats named in one email. */
const maxHats = 12

/** Notifies followers of the hats that their artists published since the last time: once a day and person, in one email. */
export async function announceDrops(_actor: System): Promise<number> {
  const until = new Date(now().getTime() - settledMs)
  for (let notified = 0; ; ) {
    const count = await announceSome(until)
    notified += count
    if (count < batch) return notified
  }
}

async function announceSome(until: Date): Promise<number> {
  return transaction(async () => {
    const { rows } = await sql<{ user_id: UserId; ids: ProductId[] }>`
      with due as (
        select f.user_id, array_agg(p.id order by p.published_at desc, p.id) as ids
        from follows f join vendors v on v.id = f.vendor_id and v.status = 'active'
        join products p on p.vendor_id = f.vendor_id and p.status = 'active'
          and p.published_at > f.notified_at and p.published_at <= ${until}
        group by f.user_id limit ${sql.lit(batch)}),
      notified as (update follows set notified_at = ${until} where user_id in (select user_id from due))
      select user_id, ids from due`.execute(db())
    for (const { user_id: userId, ids } of rows) {
      const day = until.toISOString().slice(0, 10)
      await publish(newDrops, { userId, productIds: ids.slice(0, maxHats), day })
    }
    return rows.length
  })
}

export const announceDropsJob = job({
  name: 'announce-drops',
  payload: z.object({}),
  concurrency: 1,
  leaseSeconds: 600,
  run: async () => void (await announceDrops(system)),
})
