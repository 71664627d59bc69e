import { deleteOldCases, deleteOldDisputeEvidence, ordersWithOpenCases } from '#modules/cases/server'
import { deletePastPrices } from '#modules/catalog/server'
import { forgetEndedCheckouts } from '#modules/checkout/server'
import { deleteEndedIdentityRows } from '#modules/identity/server'
import { deleteOldConversations } from '#modules/messages/server'
import { forgetRecipients } from '#modules/newsletter/server'
import { forgetRosters } from '#modules/orders/server'
import { deleteOldEvents, forgetHandledEvents } from '#modules/payments/server'
import { deleteEndedQuotes } from '#modules/shipping/server'
import { now } from '#platform/clock.server.ts'
import { deleteOldPersonalChanges } from '#platform/db/personal/personal-reads.server.ts'
import { deleteOldPublicChanges } from '#platform/db/public-pages/public-changes.server.ts'
import { type Sweep, sweepInBatches } from '#platform/db/sweep-in-batches.server.ts'
import { deleteEndedWindows } from '#platform/http/rate-limit.server.ts'
import { type Job, job } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { deleteOldEmails } from '#platform/email/email.server.ts'
import { system } from '#shared/actor.ts'
import { dueBefore, retention } from '#shared/retention.ts'
import { z } from 'zod'

type Table = typeof retention
type Tidied = { [Name in keyof Table]: Table[Name]['by'] extends 'tidy' ? Name : never }[keyof Table]

/** A lifetime with 'tidy' that has no sweep here doesn't compile. */
const sweeps: Readonly<Record<Tidied, Sweep>> = {
  unpaidOrders: (due) => forgetEndedCheckouts(system, due),
  // Deleted in the same transaction as their orders.
  checkouts: () => Promise.resolve(0),
  webhookPayloads: (due) => forgetHandledEvents(system, due),
  webhookEvents: (due) => deleteOldEvents(system, due),
  shippingQuotes: (due) => deleteEndedQuotes(system, due),
  rosters: (due) => forgetRosters(system, due, (ids) => ordersWithOpenCases(system, ids)),
  cases: (due) => deleteOldCases(system, due),
  disputeEvidence: (due) => deleteOldDisputeEvidence(system, due),
  conversations: (due) => deleteOldConversations(system, due),
  emails: deleteOldEmails,
  newsletterRecipients: (due) => forgetRecipients(system, due),
  limits: deleteEndedWindows,
  links: (due) => deleteEndedIdentityRows(system, 'links', due),
  sessions: (due) => deleteEndedIdentityRows(system, 'sessions', due),
  unusedSessions: (due) => deleteEndedIdentityRows(system, 'unusedSessions', due),
  unfinishedApps: (due) => deleteEndedIdentityRows(system, 'unfinishedApps', due),
  unconfirmedSignUps: (due) => deleteEndedIdentityRows(system, 'unconfirmedSignUps', due),
  signingKeys: (due) => deleteEndedIdentityRows(system, 'signingKeys', due),
}

/** By then every process has read them, or counts everything as changed (ms). */
const changesMs = 3_600_000

/** Every hour: deletes data past its retention time. A failed sweep doesn't stop the others. */
export const tidyJob: Job<Record<string, never>> = job({
  name: 'tidy',
  payload: z.object({}),
  leaseSeconds: 900,
  run: async () => {
    const failures: unknown[] = []
    for (const [name, sweep] of Object.entries(sweeps) as [Tidied, Sweep][]) {
      try {
        const swept = await sweepInBatches(sweep, dueBefore(retention[name], now()))
        if (swept > 0) log.info({ what: name, swept }, 'deleted data past its retention time')
      } catch (error) {
        failures.push(error)
      }
    }
    const longAgo = new Date(now().getTime() - changesMs)
    await deleteOldPublicChanges(longAgo).catch((error: unknown) => failures.push(error))
    await deleteOldPersonalChanges(longAgo).catch((error: unknown) => failures.push(error))
    await deletePastPrices(system, now()).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  },
})
