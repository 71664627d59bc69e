import { dayMs } from '#shared/day-ms.ts'
import type { BucketVersioning } from '#platform/storage/bucket-versioning.server.ts'
import { amber, green, type HealthFinding, red } from '#platform/health/health-check.ts'

export interface BackupFacts {
  readonly isDemo: boolean
  /** BACKUP_EVERY of this process; undefined in a process that makes none. */
  readonly everyMs: number | undefined
  /** When the newest archive in this process's BACKUP_DIR was made; null without one. */
  readonly newestAt: Date | null
  /** The last run of the scheduled backup in any process; null without a run in the last day. */
  readonly lastRun: { readonly succeeded: boolean } | null
  /** Of the bucket with the files; null when files are on disk, where a backup includes them. */
  readonly versioning: BucketVersioning | null
  readonly now: Date
}

/** The hourly job and the backup itself take some time (ms). */
const graceMs = 2 * 3_600_000

/** Whether the last backup succeeded within its schedule, and whether a bucket keeps what a backup leaves out. */
export function backupFinding(facts: BackupFacts): HealthFinding {
  const finding = archiveFinding(facts)
  if (facts.isDemo || facts.versioning === null || facts.versioning === 'on') return finding
  if (facts.versioning === 'unknown')
    return {
      ...finding,
      text: `${finding.text} The bucket’s service doesn’t say whether it keeps deleted files. Check that at the service.`,
    }
  const text = `${finding.text} The files are in no backup, and the bucket’s versioning is off. Turn it on: see docs/backup.md.`
  return finding.status === 'red' ? { ...finding, text } : amber(text)
}

function archiveFinding({ isDemo, everyMs, newestAt, lastRun, now }: BackupFacts): HealthFinding {
  const ageMs = newestAt ? now.getTime() - newestAt.getTime() : Number.POSITIVE_INFINITY
  const age = newestAt ? `The newest backup is ${hours(ageMs)} old` : 'There is no backup yet'
  if (lastRun && !lastRun.succeeded)
    return red('The last scheduled backup failed. The log says why; then run the command backup.')
  if (everyMs !== undefined) {
    return ageMs <= everyMs + graceMs
      ? green(`${age}.`)
      : red(`${age}, but one is due every ${hours(everyMs)}. The log says why; run the command backup.`)
  }
  if (lastRun) return green('Another process makes scheduled backups, and its last one succeeded.')
  if (ageMs <= 2 * dayMs) return green(`${age}.`)
  if (isDemo) return { ...green('A demo needs no backups.'), isUnused: true }
  return amber(`${age}. Set BACKUP_EVERY=1d for one process, or run the command backup on a schedule.`)
}

function hours(ms: number): string {
  const count = Math.round(ms / 3_600_000)
  return count === 1 ? '1 hour' : `${count} hours`
}
