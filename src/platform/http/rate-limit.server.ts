import { sql } from 'kysely'
import { refuse } from '#shared/refusal.ts'
import { databaseOf } from '../db/transaction.server.ts'

const database = databaseOf<unknown>()
let enabled = true

/** `RATE_LIMITS=off` lifts every limit, for tests of the demo. */
export function useRateLimits(on: boolean): void {
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

/**
 * Counts one use and throws the refusal 'too-many-requests' (429, `details.retryAfterSeconds`) past the limit. Kept in the
 * database: a restart forgives nothing, and several copies count together.
 */
export async function countUse(limit: RateLimit, who: string): Promise<void> {
  if (!enabled) return
  const key = `${limit.name}:${who}`
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

/** The refusal of whoever has to wait. */
export function tooManyTries(seconds: number) {
  return refuse('too-many-requests', {
    title: 'Too many tries',
    message: `Please wait ${waitText(seconds)} and try again.`,
    status: 429,
    details: { retryAfterSeconds: seconds },
  })
}

function waitText(seconds: number): string {
  return seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.max(1, seconds)} seconds`
}

export async function deleteEndedWindows(): Promise<void> {
  await sql`delete from rate_limits where window_ends_at < now() - interval '1 day'`.execute(database())
}
