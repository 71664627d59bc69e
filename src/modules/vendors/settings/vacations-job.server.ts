import { sql } from 'kysely'
import { z } from 'zod'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { job } from '#platform/jobs/jobs.server.ts'
import type { VendorTables } from '../tables.server.ts'
import { dayOf } from './vacation.ts'

const db = databaseOf<VendorTables>()

/** Starts and ends vacations on their days. Updates only vendors whose state changes. */
export async function applyVacations(): Promise<void> {
  await sql`
    update vendors set is_away = not is_away
    where is_away is distinct from (
      away_from is not null and away_from <= ${dayOf(now())}::date
        and (away_until is null or ${dayOf(now())}::date <= away_until))`.execute(db())
}

export const vacationsJob = job({
  name: 'vacations',
  payload: z.object({}),
  run: applyVacations,
})
