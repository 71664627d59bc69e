import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { ClientNetwork } from '#platform/http/client-network.ts'
import { countUse, type RateLimit } from '#platform/http/rate-limit.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { type Actor, userIdOf } from '#shared/actor.ts'
import { notFound } from '#shared/refusal.ts'
import { designReported } from '../events.server.ts'
import { designById } from '../own-designs/design-by-id.server.ts'
import type { DesignReportInput } from './report-input.ts'
import { isReported } from './reported-designs.server.ts'
import type { DesignTables } from '../tables.server.ts'

const db = databaseOf<DesignTables>()

const perClient: RateLimit = { name: 'design-reports', max: 10, windowSeconds: 3600 }

/**
 * Reports another person's shared design to the operators. A second report by the same person replaces their open one.
 * Operators are notified of the first open report only. Refuses 'not-found', also for the actor's own design, and
 * 'too-many-requests' (429).
 */
export async function reportDesign(
  actor: Actor,
  designId: string,
  input: DesignReportInput,
  network: ClientNetwork,
): Promise<void> {
  const reporterId = userIdOf(actor)
  await countUse(perClient, reporterId ?? network)
  const { id, version, isOwn, isShared } = await designById(actor, designId)
  if (isOwn || !isShared) throw notFound('Design')
  const report = { version, reason: input.reason, text: input.text, created_at: now() }
  await transaction(async () => {
    // The lock decides which of two simultaneous reports is the first.
    await db().selectFrom('designs').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const isFirst = !(await isReported(id))
    const added = await db()
      .insertInto('design_reports')
      .values({
        ...report,
        design_id: id,
        reporter_id: reporterId,
        email: reporterId === null && input.email !== '' ? input.email : null,
      })
      // A visitor's email address isn't verified, so a report can't overwrite an earlier one from the same address.
      .onConflict((conflict) =>
        reporterId === null
          ? conflict.doNothing()
          : conflict.columns(['design_id', 'reporter_id']).where('closed_at', 'is', null).doUpdateSet(report),
      )
      .returning('id')
      .executeTakeFirst()
    if (added && isFirst)
      await publish(designReported, { reportId: added.id, designId: id, reason: input.reason })
  })
}
