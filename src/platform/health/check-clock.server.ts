import { now } from '../clock.server.ts'
import { currentDatabase } from '../db/transaction.server.ts'
import { type ClockDifference, clockFinding } from './clock-finding.ts'
import type { HealthFinding } from './health-check.ts'

/** Compares our clock with the database's and, if `readStripe` returns one, with Stripe's. */
export async function checkClock(readStripe: () => Promise<Date | null>): Promise<HealthFinding> {
  const [database, stripe] = await Promise.all([
    difference('the database', readDatabase),
    difference('Stripe', readStripe).catch(() => null),
  ])
  return clockFinding([database, stripe].filter((found) => found !== null))
}

async function readDatabase(): Promise<Date | null> {
  const { rows } = await currentDatabase().pool.query<{ at: Date }>('select clock_timestamp() as at')
  return rows[0]?.at ?? null
}

/** Against the middle of the time that the answer took. */
async function difference(clock: string, read: () => Promise<Date | null>): Promise<ClockDifference | null> {
  const before = now().getTime()
  const at = await read()
  return at && { clock, ms: at.getTime() - (before + now().getTime()) / 2 }
}
