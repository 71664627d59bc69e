import { queueCounts } from '#platform/jobs/queue-counts.server.ts'
import type { Actor } from '#shared/actor.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { JobQueueFigures } from './job-queue-figures.ts'

/** How much background work waits, runs and has failed. Refuses 'not-found' for anyone but operators. */
export async function jobQueueFigures(actor: Actor): Promise<JobQueueFigures> {
  requirePermission(actor, 'read_jobs')
  const kinds = await queueCounts()
  return {
    waiting: kinds.reduce((sum, { queued }) => sum + queued, 0),
    running: kinds.reduce((sum, { active }) => sum + active, 0),
    failed: kinds.reduce((sum, { deadLetter }) => sum + deadLetter, 0),
    longestWaitSeconds: Math.max(0, ...kinds.map(({ oldestSeconds }) => oldestSeconds)),
  }
}
