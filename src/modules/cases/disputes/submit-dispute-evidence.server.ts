import { type PaymentTables, sendDisputeEvidence } from '#modules/payments/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import { type Actor, type Person, system } from '#shared/actor.ts'
import { requireAllowed } from '#shared/allowance.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { CaseTables } from '../tables.server.ts'
import { type Evidence, type EvidenceField, evidenceFields } from './evidence-from.ts'
import {
  type ChosenFile,
  type FilesToSend,
  replaceFiles,
  sameFiles,
  uploadFiles,
} from './evidence-files.server.ts'
import { submitEvidenceRule } from './submit-evidence-rule.ts'

const db = databaseOf<CaseTables & PaymentTables>()

/** Longer than the uploads and the submission can take. A crash keeps other evidence out for as long. */
const sendingMs = 120_000

/** The texts and the files: PDFs that were written from our data, and the operator's picture if they chose it. */
export interface EvidenceToSubmit extends FilesToSend {
  readonly evidence: Evidence
  readonly reason: string
}

/**
 * An operator submits texts and files to the bank, once. Everything is stored and audited first; then each file is uploaded and the
 * evidence submitted. A repeated call with the same texts and documents sends the stored files under the same keys. Refuses 'not-found'
 * unless the actor is an operator, 'evidence-submitted', 'evidence-closed', 'evidence-too-large', 'evidence-under-way' (409) while other
 * evidence is being sent and, when Stripe doesn't take it, 'evidence-refused' (409).
 */
export async function submitDisputeEvidence(
  actor: Actor,
  disputeId: string,
  toSubmit: EvidenceToSubmit,
): Promise<void> {
  const operator = requirePermission(actor, 'submit_evidence', 'Case')
  const { attempt, files } = await transaction(() => request(operator, disputeId, toSubmit))
  try {
    const uploaded = await uploadFiles(files)
    failpoint('evidence-uploaded')
    await sendDisputeEvidence(system, {
      disputeId,
      evidence: { ...toSubmit.evidence, ...uploaded },
      key: String(attempt),
    })
  } catch (error) {
    await end(disputeId, attempt, {})
    throw error
  }
  await end(disputeId, attempt, { submitted_at: now() })
}

async function end(disputeId: string, attempt: number, outcome: { submitted_at?: Date }): Promise<void> {
  await db()
    .updateTable('dispute_evidence')
    .set({ sending_until: null, ...outcome })
    .where('dispute_id', '=', disputeId)
    .where('attempt', '=', attempt)
    .execute()
}

interface Attempt {
  readonly attempt: number
  readonly files: readonly ChosenFile[]
}

/** Stores what will be sent. The number of the attempt is new only when texts or files are. */
async function request(operator: Person, disputeId: string, toSubmit: EvidenceToSubmit): Promise<Attempt> {
  const { evidence, reason } = toSubmit
  const dispute = await db()
    .selectFrom('disputes')
    .select(['order_id as orderId', 'status', 'evidence_due_at as evidenceDueAt'])
    .where('id', '=', disputeId)
    .executeTakeFirst()
  if (!dispute) throw notFound('Case')
  const at = now()
  const claim = { sending_until: new Date(at.getTime() + sendingMs) }
  const row = { evidence: JSON.stringify(evidence), requested_at: at, ...claim }
  const added = await db()
    .insertInto('dispute_evidence')
    .values({ dispute_id: disputeId, attempt: 1, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returning('attempt')
    .executeTakeFirst()
  const earlier = added ? null : await lockEarlier(disputeId)
  requireAllowed(submitEvidenceRule({ ...dispute, submittedAt: earlier?.submitted_at ?? null }, at))
  const hasSameTexts = earlier !== null && isSame(earlier.evidence, evidence)
  const kept = hasSameTexts ? await sameFiles(earlier.files, disputeId, toSubmit) : null
  if (earlier && kept) {
    await db().updateTable('dispute_evidence').set(claim).where('dispute_id', '=', disputeId).execute()
    return { attempt: earlier.attempt, files: kept }
  }
  if (earlier?.sending_until && earlier.sending_until > at) throw underWay()
  const files = await replaceFiles(disputeId, toSubmit)
  const attempt = (earlier?.attempt ?? 0) + 1
  await db()
    .updateTable('dispute_evidence')
    .set({ ...row, attempt, files: files.map(({ id }) => id) })
    .where('dispute_id', '=', disputeId)
    .execute()
  await recordAudit(operator, {
    action: 'submit-dispute-evidence',
    subjectType: 'dispute',
    subjectId: disputeId,
    reason,
    details: {
      orderId: dispute.orderId,
      attempt,
      fields: Object.keys(evidence),
      files: files.map(({ field, size }) => ({ field, size })),
    },
  })
  return { attempt, files }
}

function underWay() {
  return refuse('evidence-under-way', {
    title: 'One moment',
    message: 'Another operator is submitting evidence for this dispute. Please reload the page in a minute.',
    status: 409,
  })
}

/** The lock decides which of two simultaneous submissions is sent. */
async function lockEarlier(disputeId: string) {
  return db()
    .selectFrom('dispute_evidence')
    .selectAll()
    .where('dispute_id', '=', disputeId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

const fields = Object.keys(evidenceFields) as EvidenceField[]

function isSame(one: Evidence, other: Evidence): boolean {
  return fields.every((name) => one[name] === other[name])
}
