import { sql } from 'kysely'
import type { UserId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import type { Sweep } from '../db/sweep-in-batches.server.ts'
import { databaseOf } from '../db/transaction.server.ts'
import { keyedDigest } from '../keyed-digest.server.ts'
import type { ClientNetwork } from './client-network.ts'

const database = databaseOf<unknown>()
let enabled = true

/** `RATE_LIMITS=off` disables every limit, for tests of the demo. */
export function configureRateLimits(on: boolean): void {
  enabled = on
}

export function areLimitsOn(): boolean {
  return enabled
}

export interface RateLimit {
  readonly name: string
  readonly max: number
  readonly windowSeconds: number
}

/** What a limit is counted by: a network (raw addresses don't compile), an account, a device or an email address. */
export type Counted = ClientNetwork | UserId | { readonly device: string } | { readonly email: string }

/**
 * Counts one use and throws the refusal 'too-many-requests' (429, `details.retryAfterSeconds`) over the limit. Stored in the
 * database, so it survives restarts and all processes count together. The key is stored as a keyed digest.
 */
export async function countUse(limit: RateLimit, who: Counted): Promise<void> {
  if (!enabled) return
  const key = `${limit.name}:${keyedDigest('rate limits', JSON.stringify(who))}`
  const { rows } = await sql<{ used: number; seconds: number }>`
    insert into rate_limits as r (key, window_ends_at, used)
    values (${key}, now() + make_interval(secs => ${limit.windowSeconds}), 1)
    on conflict (key) do update set
      used = case when r.window_ends_at <= now() then 1 else r.used + 1 end,
      window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
    returning used, ceil(extract(epoch from window_ends_at - now()))::int as seconds`.execute(database())
  const row = rows[0]
  if (row && row.used > limit.max) {
    throw tooManyTries(row.seconds)
  }
}

/** The refusal with the time to wait. */
export function tooManyTries(seconds: number) {
  return refuse('too-many-requests', {
    title: 'Too many attempts',
    message: `Please wait ${waitText(seconds)} and try again.`,
    status: 429,
    details: { retryAfterSeconds: seconds },
  })
}

function waitText(seconds: number): string {
  return seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.max(1, seconds)} seconds`
}

export const deleteEndedWindows: Sweep = async ({ before, max }) => {
  const { numAffectedRows } = await sql`
    delete from rate_limits where key in (
      select key from rate_limits where window_ends_at < ${before}
      order by window_ends_at limit ${max} for update skip locked)`.execute(database())
  return Number(numAffectedRows ?? 0)
}
