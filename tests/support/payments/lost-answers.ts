import { sql } from 'kysely'
import { expect } from 'vitest'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Failpoint, setFailpoint } from '#platform/failpoint.server.ts'
import { moneyBench } from './money-tests.ts'

const db = databaseOf<unknown>()
export const day = 24 * 3600

/** After each test about answers of Stripe that were lost. */
export function forgetLostAnswers(): void {
  setFailpoint(undefined)
  moneyBench().bench.ahead = 0
  moneyBench().transferWhen('shipped')
  moneyBench().bench.sandbox.setSwitches({ delivery: 'normal' })
}

/** The process dies once, right after Stripe answered. */
export function dieAt(name: Failpoint): void {
  setFailpoint(name, () => {
    setFailpoint(undefined)
    throw new Error(`killed at ${name}`)
  })
}

/** 26 hours later: Stripe has forgotten all idempotency keys, and no jobs or webhooks are left. */
export async function aDayLater(): Promise<void> {
  await sql`delete from jobs.job`.execute(db())
  await moneyBench().deliveries()
  shiftClock(26 * 3600 * 1000)
  moneyBench().bench.ahead = day + 2 * 3600
}

export async function killed(run: () => Promise<unknown>): Promise<void> {
  await expect(run()).rejects.toThrow('killed')
}
