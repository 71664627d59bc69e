import { currentDatabase } from '../db/transaction.server.ts'
import type { HealthFinding } from '../health/health-check.ts'
import { cdnFinding } from './cdn-finding.ts'

/** Whether a CDN in front forgets what has changed. */
export async function checkCdn(): Promise<HealthFinding> {
  const { rows } = await currentDatabase().pool.query<{
    lateSeconds: number
    problem: string | null
    problemSeconds: number | null
  }>(
    `select extract(epoch from now() - purged_at)::float8 as "lateSeconds", problem,
       extract(epoch from now() - problem_since)::float8 as "problemSeconds" from cdn_purges where snapshot is not null or problem is not null`,
  )
  const [row] = rows
  if (!row) return cdnFinding(null)
  const { lateSeconds, problem, problemSeconds } = row
  return cdnFinding({
    lateSeconds,
    problem: problem === null ? null : { text: problem, seconds: problemSeconds ?? 0 },
  })
}
