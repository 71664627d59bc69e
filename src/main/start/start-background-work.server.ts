import { endOldSchedules } from '#platform/jobs/end-old-schedules.server.ts'
import { type AnyJob, enqueue, scheduleJob, startWorkers } from '#platform/jobs/jobs.server.ts'
import { repeatUntilStopped } from '#platform/jobs/repeat-until-stopped.server.ts'
import { log } from '#platform/log.server.ts'
import { awaitsReconciliation, reconcileRestored } from '../backup/reconcile-restored.server.ts'
import { makesScheduledBackups, scheduledBackupJob } from '../backup/scheduled-backup.server.ts'
import { atStart, jobs, schedule } from '../schedule.server.ts'

export interface BackgroundWork {
  /** Ends the waiting after a restore. Workers end with the queue. */
  close(): Promise<void>
}

const retryMs = 60_000

/**
 * Starts the workers, the schedules and the jobs of every start. In a restored database none of that begins before Stripe was
 * asked what happened after the backup; until then only this process's pages work.
 */
export async function startBackgroundWork(): Promise<BackgroundWork> {
  if (!(await awaitsReconciliation())) {
    await begin()
    return { close: async () => undefined }
  }
  log.warn(
    'this database was restored: Stripe is asked what happened after the backup, and nothing is sent until then',
  )
  const waiting = repeatUntilStopped(async (signal) => {
    if (!(await tryToReconcile())) return retryMs
    if (!signal.aborted) await begin()
    return null
  })
  return { close: waiting.stop }
}

async function begin(): Promise<void> {
  await startWorkers(jobs.filter(isOurs))
  await endOldSchedules(schedule.map(([kind]) => kind))
  for (const [kind, cron] of schedule) if (isOurs(kind)) await scheduleJob(kind, cron)
  for (const kind of atStart) await enqueue(kind, {})
}

/** Only processes with BACKUP_EVERY take the job that makes backups. */
function isOurs({ name }: AnyJob): boolean {
  return name !== scheduledBackupJob.name || makesScheduledBackups()
}

async function tryToReconcile(): Promise<boolean> {
  try {
    await reconcileRestored()
    log.info('Stripe was asked after the restore; background work begins')
    return true
  } catch (error) {
    log.error(
      { err: error },
      'failed to ask Stripe after the restore; no emails, transfers or refunds are sent until that works',
    )
    return false
  }
}
