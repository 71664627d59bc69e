import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { now } from '#platform/clock.server.ts'
import type { Config } from '#platform/config.server.ts'
import { type Job, job } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { timeOfArchive } from './archive-name.ts'
import { archivesToDelete } from './archives-to-delete.ts'

type Settings = Config['backup']
let settings: Settings | undefined

/** Set at the start. Only a process with BACKUP_EVERY makes scheduled backups, in its own BACKUP_DIR. */
export function configureScheduledBackup({ backup }: Pick<Config, 'backup'>): void {
  settings = backup
}

export function makesScheduledBackups(): boolean {
  return settings?.everyMs !== undefined
}

/** Every hour: makes a backup if the newest is as old as BACKUP_EVERY, and deletes those that BACKUP_KEEP doesn't keep. */
export const scheduledBackupJob: Job<Record<string, never>> = job({
  name: 'scheduled-backup',
  payload: z.object({}),
  leaseSeconds: 3_600,
  run: async () => {
    if (settings?.everyMs === undefined) return
    await backUpWhenDue(settings, settings.everyMs, runBackupCommand)
  },
})

/** The hourly job starts a few seconds late or early, so a backup may be a little younger than its time. */
const toleranceMs = 300_000

export async function backUpWhenDue(
  { directory, keep }: Settings,
  everyMs: number,
  backUp: () => Promise<void>,
): Promise<void> {
  const times = (await namesIn(directory)).flatMap((name) => timeOfArchive(name)?.getTime() ?? [])
  if (times.length > 0 && Math.max(...times) > now().getTime() - everyMs + toleranceMs) return
  await backUp()
  for (const name of archivesToDelete(await namesIn(directory), keep)) {
    await rm(join(directory, name))
    log.info({ name }, 'deleted an old backup')
  }
}

async function namesIn(directory: string): Promise<string[]> {
  return existsSync(directory) ? readdir(directory) : []
}

/** In a separate process with the same settings, so that packing and encrypting don't slow down the marketplace. */
async function runBackupCommand(): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? '', 'backup'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let reason = ''
  child.stderr.on('data', (chunk: Buffer) => {
    reason += chunk.toString()
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`the scheduled backup failed: ${reason.trim().split('\n').at(-1) ?? code}`)
  log.info('the scheduled backup is complete')
}
