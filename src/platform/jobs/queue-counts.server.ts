import { currentDatabase } from '../db/transaction.server.ts'
import { deadLetterQueue } from './jobs.server.ts'

export interface QueueCount {
  /** The kind of job. */
  readonly job: string
  readonly queued: number
  readonly active: number
  readonly deadLetter: number
  /** Since the oldest due job is due. */
  readonly oldestSeconds: number
}

/** The jobs of all processes by kind. Dead-letter jobs count for the kind that failed. */
export async function queueCounts(): Promise<QueueCount[]> {
  const { rows } = await currentDatabase().pool.query<QueueCount>(
    `select kind as job, sum(queued)::int as queued, sum(active)::int as active, sum(dead)::int as "deadLetter",
       coalesce(max(oldest), 0)::float8 as "oldestSeconds"
     from (
       select case when name = $1 then coalesce(source_name, name) else name end as kind,
         (name <> $1 and state < 'active')::int as queued, (name <> $1 and state = 'active')::int as active,
         (name = $1 and state < 'active')::int as dead,
         case when name <> $1 and state < 'active' and not blocked and start_after <= now()
           then extract(epoch from now() - start_after) end as oldest
       from jobs.job where state <= 'active'
     ) as job group by kind`,
    [deadLetterQueue],
  )
  return rows
}
