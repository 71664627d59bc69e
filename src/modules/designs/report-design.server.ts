import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { countUse, type RateLimit } from '#platform/http/rate-limit.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { type Actor, userIdOf } from '#shared/actor.ts'
import { notFound } from '#shared/refusal.ts'
import { designReported } from './events.server.ts'
import { designById } from './own-designs.server.ts'
import type { DesignReportInput } from './report-input.ts'
import { isReported } from './reported-designs.server.ts'
import type { DesignTables } from './tables.server.ts'

const db = databaseOf<DesignTables>()

const perClient: RateLimit = { name: 'design-reports', max: 10, windowSeconds: 3600 }

/**
 * Somebody finds something wrong with another one's shared design: an operator will look at it. Whoever says it again before
 * that replaces what they said; whoever runs the shop hears of the first that waits. Refuses 'not-found', of one's own design as
 * well, and 'too-many-requests' (429).
 */
export async function reportDesign(
  actor: Actor,
  designId: string,
  input: DesignReportInput,
  clientAddress: string,
): Promise<void> {
  const reporterId = userIdOf(actor)
  await countUse(perClient, reporterId ?? clientAddress)
  const { id, version, isOwn, isShared } = await designById(actor, designId)
  if (isOwn || !isShared) throw notFound('Design')
  const said = { version, reason: input.reason, text: input.text, created_at: now() }
  await transaction(async () => {
    // Of two at the same moment one is the first.
    await db().selectFrom('designs').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const isFirst = !(await isReported(id))
    const report = await db()
      .insertInto('design_reports')
      .values({
        ...said,
        design_id: id,
        reporter_id: reporterId,
        email: reporterId === null && input.email !== '' ? input.email : null,
      })
      // Nobody has shown that an address is theirs: what was said with it before is not written over.
      .onConflict((conflict) =>
        reporterId === null
          ? conflict.doNothing()
          : conflict.columns(['design_id', 'reporter_id']).where('closed_at', 'is', null).doUpdateSet(said),
      )
      .returning('id')
      .executeTakeFirst()
    if (report && isFirst)
      await publish(designReported, { reportId: report.id, designId: id, reason: input.reason })
  })
}
