import { z } from 'zod'
import { now } from '#platform/clock.server.ts'
import { type Job, job } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { type System, system } from '#shared/actor.ts'
import { beginDueIssues } from './begin-due-issues.server.ts'
import { claimRecipient } from './claim-recipient.server.ts'
import { deliverIssue } from './deliver-issue.server.ts'
import { failInterruptedRecipients } from './fail-interrupted-recipients.server.ts'
import { finishIssues } from './finish-issues.server.ts'
import { sendNewslettersName } from './send-newsletters-name.ts'

/** Emails at a time. */
const lanes = 4
/** The next run starts a minute after this one. */
const runMs = 50_000
/** Five failures in a row mean that the mail server is down: the next run tries again. */
const maxFailuresInARow = 5

/**
 * Begins newsletters that are due and sends as many emails as a minute allows. Safe to run twice, also at once: each recipient is
 * claimed by one run.
 */
export async function sendNewsletters(_actor: System): Promise<void> {
  await failInterruptedRecipients()
  await beginDueIssues()
  const until = now().getTime() + runMs
  let failures = 0
  const lane = async () => {
    while (failures < maxFailuresInARow && now().getTime() < until) {
      const recipient = await claimRecipient()
      if (!recipient) return
      const isAccepted = await deliverIssue(recipient)
      failures = isAccepted ? 0 : failures + 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  await finishIssues()
  if (failures >= maxFailuresInARow) log.warn('newsletters pause: the mail server doesn’t accept email')
}

/** Every minute, and when an operator sends a newsletter. */
export const sendNewslettersJob: Job<Record<string, never>> = job({
  name: sendNewslettersName,
  payload: z.object({}),
  leaseSeconds: 300,
  run: () => sendNewsletters(system),
})
