import { type AnyJob, opened } from './jobs.server.ts'

/**
 * Removes schedules of jobs that no longer run on one: an earlier version left them, and their jobs would pile up without a
 * worker. Returns the names.
 */
export async function endOldSchedules(scheduled: readonly Pick<AnyJob, 'name'>[]): Promise<string[]> {
  const { boss } = opened()
  const known = new Set(scheduled.map(({ name }) => name))
  const old = (await boss.getSchedules()).map(({ name }) => name).filter((name) => !known.has(name))
  for (const name of old) await boss.unschedule(name)
  return old
}
