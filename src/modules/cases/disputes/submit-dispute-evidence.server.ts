import { type PaymentTables, sendDisputeEvidence } from '#modules/payments/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import { type Actor, type Person, system } from '#shared/actor.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { CaseTables } from '../tables.server.ts'
import { type Evidence, type EvidenceField, evidenceFields } from './evidence-from.ts'

const db = databaseOf<CaseTables & PaymentTables>()

/**
 * An operator submits evidence to the bank, once. It is stored and audited first; then Stripe is called, and a repeated call
 * with the same evidence has the same key. Refuses 'not-found' unless the actor is an operator, 'evidence-submitted' and
 * 'evidence-refused' (409) when Stripe doesn't take it.
 */
export async function submitDisputeEvidence(
  actor: Actor,
  disputeId: string,
  evidence: Evidence,
): Promise<void> {
  const operator = requirePermission(actor, 'submit_evidence', 'Case')
  const attempt = await transaction(() => request(operator, disputeId, evidence))
  await sendDisputeEvidence(system, { disputeId, evidence, key: String(attempt) })
  await transaction(async () => {
    await db()
      .updateTable('dispute_evidence')
      .set({ submitted_at: now() })
      .where('dispute_id', '=', disputeId)
      .where('attempt', '=', attempt)
      .execute()
  })
}

/** Stores what will be sent and returns the number of the attempt, which is new only when the evidence is. */
async function request(operator: Person, disputeId: string, evidence: Evidence): Promise<number> {
  const dispute = await db()
    .selectFrom('disputes')
    .select('order_id')
    .where('id', '=', disputeId)
    .executeTakeFirst()
  if (!dispute) throw notFound('Case')
  const row = { evidence: JSON.stringify(evidence), requested_at: now() }
  const added = await db()
    .insertInto('dispute_evidence')
    .values({ dispute_id: disputeId, attempt: 1, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returning('attempt')
    .executeTakeFirst()
  const earlier = added ? null : await lockEarlier(disputeId)
  if (earlier && isSame(earlier.evidence, evidence)) return earlier.attempt
  const attempt = (earlier?.attempt ?? 0) + 1
  await db()
    .updateTable('dispute_evidence')
    .set({ ...row, attempt })
    .where('dispute_id', '=', disputeId)
    .execute()
  await recordAudit(operator, {
    action: 'submit-dispute-evidence',
    subjectType: 'dispute',
    subjectId: disputeId,
    details: { orderId: dispute.order_id, attempt, fields: Object.keys(evidence) },
  })
  return attempt
}

/** The lock decides which of two simultaneous submissions is sent. */
async function lockEarlier(disputeId: string) {
  const earlier = await db()
    .selectFrom('dispute_evidence')
    .selectAll()
    .where('dispute_id', '=', disputeId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (earlier.submitted_at === null) return earlier
  throw refuse('evidence-submitted', {
    title: 'Already submitted',
    message: 'The bank has the evidence. It takes no more.',
    status: 409,
  })
}

const fields = Object.keys(evidenceFields) as EvidenceField[]

function isSame(one: Evidence, other: Evidence): boolean {
  return fields.every((name) => one[name] === other[name])
}
