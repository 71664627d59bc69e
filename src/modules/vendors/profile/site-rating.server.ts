import { sql } from 'kysely'
import { cachePublic } from '#platform/db/public-pages/cache-public.server.ts'
import { runPrepared } from '#platform/db/run-prepared.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Anyone } from '#shared/actor.ts'
import type { Rating } from '#shared/rating.ts'

const db = databaseOf<unknown>()

/** All shown reviews of the active vendors' hats, and the sum of their stars. */
export async function siteRating(_anyone: Anyone): Promise<Rating> {
  return cachePublic('site-rating', readRating)
}

async function readRating(): Promise<Rating> {
  const query = sql<Rating>`
    select coalesce(sum(review_count), 0)::int as count, coalesce(sum(rating_sum), 0)::int as sum
    from vendors where status = 'active'`.compile(db())
  const [rating] = await runPrepared(query)
  return rating ?? { count: 0, sum: 0 }
}
