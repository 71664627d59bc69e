import { currentDatabase } from '../db/transaction.server.ts'
import { deadLetterQueue } from '../jobs/jobs.server.ts'
import type { HealthFinding } from './health-check.ts'
import { jobsFinding } from './jobs-finding.ts'

/** Reads the queue: whether workers finish jobs, how long the oldest due job has waited, and the dead-letter jobs. */
export async function checkJobs(): Promise<HealthFinding> {
  const { pool } = currentDatabase()
  const { rows } = await pool.query<{ idle: number | null; dead: number; age: number }>(
    `select extract(epoch from now() - max(completed_on))::float8 as idle,
       count(*) filter (where name = $1)::int as dead,
       (select extract(epoch from now() - min(created_on))::float8 from jobs.queue) as age from jobs.job`,
    [deadLetterQueue],
  )
  const { rows: due } = await pool.query<{ name: string; seconds: number }>(
    `select name, extract(epoch from now() - start_after)::float8 as seconds from jobs.job
     where state < 'active' and not blocked and start_after <= now() and name <> $1 order by start_after limit 1`,
    [deadLetterQueue],
  )
  return jobsFinding({
    idleSeconds: rows[0]?.idle ?? null,
    ageSeconds: rows[0]?.age ?? 0,
    oldest: due[0] ?? null,
    deadLetters: rows[0]?.dead ?? 0,
  })
}
