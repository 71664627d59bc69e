import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

export interface SlowStatement {
  readonly meanMs: number
  readonly maxMs: number
  readonly calls: number
  readonly text: string
}

/** The statements with the longest mean, since the figures were reset. */
export async function slowestStatements(client: pg.Client, count: number): Promise<SlowStatement[]> {
  const { rows } = await client.query<SlowStatement>(
    `select mean_exec_time as "meanMs", max_exec_time as "maxMs", calls::int as calls, regexp_replace(query, '\\s+', ' ', 'g') as text
     from pg_stat_statements join pg_database d on d.oid = dbid
     where datname = current_database() and query !~* 'pg_stat_|^(vacuum|analyze|create|alter|drop|begin|commit|copy)' order by mean_exec_time desc limit $1`,
    [count],
  )
  return rows
}

export interface ScannedTable {
  readonly table: string
  readonly scans: number
  readonly rows: number
}

/** How often each large table was read whole. */
export async function scannedTables(client: pg.Client): Promise<ScannedTable[]> {
  const { rows } = await client.query<ScannedTable>(
    `select relname as "table", seq_scan::int as scans, seq_tup_read::float8 as rows from pg_stat_user_tables
     where n_live_tup > 20000 order by relname`,
  )
  return rows
}

/** The plans that auto_explain has logged, as text, the slowest first. */
export function loggedPlans(folder: string): { ms: number; text: string }[] {
  const log = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  return log
    .split(/^(?=\d{4}-\d\d-\d\d )/m)
    .flatMap((entry) => {
      const ms = /duration: ([\d.]+) ms {2}plan:/.exec(entry)?.[1]
      return ms === undefined ? [] : [{ ms: Number(ms), text: entry }]
    })
    .sort((a, b) => b.ms - a.ms)
}

/** The steps of a plan that read a whole table of some size. */
export function wholeReads(plan: string): string[] {
  return [...plan.matchAll(/((?:Parallel )?Seq Scan on \w+).*?rows=(\d+) loops=(\d+)/g)]
    .filter(([, , rows = '0', loops = '1']) => Number(rows) * Number(loops) > 1_000)
    .map(([, step = '']) => step)
}
