import { currentDatabase } from '../db/transaction.server.ts'

/** How long a process is in charge without saying so again (ms). */
const heldMs = 30_000

export interface CdnRow {
  readonly release: string
  readonly snapshot: string | null
  readonly ageMs: number
}

/** Puts this process in charge. Null while another one is. */
export async function takeRow(holder: string): Promise<CdnRow | null> {
  const { rows } = await currentDatabase().pool.query<CdnRow>(
    `insert into cdn_purges (holder, held_until) values ($1, now() + $2 * interval '1 ms')
     on conflict (is_only) do update set holder = excluded.holder, held_until = excluded.held_until
       where cdn_purges.held_until <= now()
     returning release, snapshot, (extract(epoch from now() - purged_at) * 1000)::float8 as "ageMs"`,
    [holder, heldMs],
  )
  return rows[0] ?? null
}

interface Purged {
  readonly holder: string
  readonly release: string
  readonly snapshot: string
}

/** Notes that everything up to the snapshot is purged. False when another process has taken charge. */
export async function saveRow({ holder, release, snapshot }: Purged): Promise<boolean> {
  const { rowCount } = await currentDatabase().pool.query(
    `update cdn_purges set release = $2, snapshot = $3, purged_at = now(), held_until = now() + $4 * interval '1 ms',
       problem = null, problem_since = null where holder = $1`,
    [holder, release, snapshot, heldMs],
  )
  return rowCount === 1
}

/** Notes why nothing could be purged; the process stays in charge until its next try, in `pauseMs`. */
export async function saveProblem(holder: string, problem: string, pauseMs: number): Promise<void> {
  await currentDatabase().pool.query(
    `update cdn_purges set problem = $2, problem_since = coalesce(problem_since, now()),
       held_until = now() + $3 * interval '1 ms' where holder = $1`,
    [holder, problem, pauseMs + heldMs],
  )
}

/** Another process can take charge at once. */
export async function leaveRow(holder: string): Promise<void> {
  await currentDatabase().pool.query('update cdn_purges set held_until = now() where holder = $1', [holder])
}
