import { now } from '../clock.server.ts'
import { currentDatabase } from '../db/transaction.server.ts'
import { clockFinding } from './clock-finding.ts'
import type { HealthFinding } from './health-check.ts'

/** Compares our clock with the database's and, if `stripeAheadMs` knows how far it is ahead, with Stripe's. */
export async function checkClock(stripeAheadMs: () => Promise<number | null>): Promise<HealthFinding> {
  const [database, stripe] = await Promise.all([difference(), stripeAheadMs().catch(() => null)])
  return clockFinding([
    ...(database === null ? [] : [{ clock: 'the database', ms: database }]),
    ...(stripe === null ? [] : [{ clock: 'Stripe', ms: stripe }]),
  ])
}

/** How far the database's clock is ahead, against the middle of the time that the answer took. */
async function difference(): Promise<number | null> {
  const before = now().getTime()
  const { rows } = await currentDatabase().pool.query<{ at: Date }>('select clock_timestamp() as at')
  const at = rows[0]?.at
  return at ? at.getTime() - (before + now().getTime()) / 2 : null
}
