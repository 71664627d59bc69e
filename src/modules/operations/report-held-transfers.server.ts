import { emailHeldTransfers } from '#modules/notifications/server'
import {
  forgetEndedTransferReports,
  markHeldTransfersReported,
  unreportedHeldTransfers,
  wereHeldTransfersReportedToday,
} from '#modules/payments/server'
import { transaction } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import type { System } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'

/**
 * Emails the site's contact about transfers that now wait for an operator: one email for all of them, at most one a day, each
 * transfer once. Logs a line each time.
 */
export async function reportHeldTransfers(actor: System): Promise<void> {
  await transaction(async () => {
    await forgetEndedTransferReports(actor)
    const found = await unreportedHeldTransfers(actor)
    if (found.length === 0) return
    log.error({ transfers: found.map(({ id }) => id) }, 'transfers to artists are waiting for an operator')
    if (await wereHeldTransfersReportedToday(actor)) return
    await markHeldTransfersReported(
      actor,
      found.map(({ id }) => id),
    )
    await emailHeldTransfers(actor, { key: newId<string>(), transfers: found })
  })
}
