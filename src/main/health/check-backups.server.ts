import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { now } from '#platform/clock.server.ts'
import type { Config } from '#platform/config.server.ts'
import { currentDatabase } from '#platform/db/transaction.server.ts'
import type { HealthFinding } from '#platform/health/health-check.ts'
import { bucketVersioning } from '#platform/storage/bucket-versioning.server.ts'
import { timeOfArchive } from '../backup/archive-name.ts'
import { scheduledBackupJob } from '../backup/scheduled-backup.server.ts'
import { backupFinding } from './backup-finding.ts'

/** Looks for archives in BACKUP_DIR, for backups of other processes at the runs of their job, and at the bucket's versioning. */
export async function checkBackups({
  backup,
  isDemo,
  s3,
}: Pick<Config, 'backup' | 'isDemo' | 's3'>): Promise<HealthFinding> {
  const names = existsSync(backup.directory) ? await readdir(backup.directory) : []
  const newest = Math.max(...names.flatMap((name) => timeOfArchive(name)?.getTime() ?? []))
  return backupFinding({
    isDemo,
    everyMs: backup.everyMs,
    newestAt: Number.isFinite(newest) ? new Date(newest) : null,
    lastRun: await lastRun(),
    versioning: s3 ? await bucketVersioning(s3) : null,
    now: now(),
  })
}

async function lastRun(): Promise<{ succeeded: boolean } | null> {
  const { rows } = await currentDatabase().pool.query<{ succeeded: boolean }>(
    `select state = 'completed' as succeeded from jobs.job
     where name = $1 and (completed_on is not null or state = 'retry')
     order by coalesce(completed_on, started_on) desc limit 1`,
    [scheduledBackupJob.name],
  )
  return rows[0] ?? null
}
