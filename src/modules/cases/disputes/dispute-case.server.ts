import type { PaymentTables } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { Allowance } from '#shared/allowance.ts'
import { notFound } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { CaseTables } from '../tables.server.ts'
import { missingIn, writtenDocuments } from './dispute-documents.ts'
import { type EvidenceFacts, evidenceFrom } from './evidence-from.ts'
import type { DisputeCase, DisputeSummary } from './dispute-views.ts'
import { evidenceFacts } from './evidence-facts.server.ts'
import { storedFiles } from './evidence-files.server.ts'
import { submitEvidenceRule } from './submit-evidence-rule.ts'

const db = databaseOf<CaseTables & PaymentTables>()

/** Open disputes and inquiries, the nearest deadline first. Refuses 'not-found' unless the actor is an operator. */
export async function openDisputes(actor: Actor): Promise<DisputeSummary[]> {
  requirePermission(actor, 'read_cases', 'Case')
  return summaries().where('d.closed_at', 'is', null).orderBy('d.evidence_due_at').limit(100).execute()
}

/**
 * A dispute with its evidence: what was sent, or what would be. `termsUrl` is where the refund policy is. Refuses 'not-found' unless the
 * actor is an operator.
 */
export async function disputeCase(
  actor: Actor,
  id: string,
  { termsUrl, now }: { readonly termsUrl: string; readonly now: Date },
): Promise<DisputeCase> {
  requirePermission(actor, 'read_cases', 'Case')
  const row = await summaries()
    .select(['e.evidence', 'e.files', 'e.requested_at as requestedAt'])
    .where('d.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('Case')
  const { evidence, files, requestedAt, ...dispute } = row
  const common = { ...dispute, submission: submitEvidenceRule(dispute, now) }
  const stored = await storedFiles(id)
  if (!common.submission.allowed) {
    const documents = stored.filter((file) => files?.includes(file.id))
    return { ...common, evidence: evidence ?? {}, documents, missing: [], isUnfinished: false }
  }
  const facts = await evidenceFacts(dispute.orderId, termsUrl)
  const picture = stored.filter(({ field }) => field === 'uncategorized_file')
  return {
    ...common,
    evidence: evidence ?? evidenceFrom(facts),
    isUnfinished: requestedAt !== null,
    ...documentsFrom(facts, picture),
  }
}

/** Whether evidence about a dispute can be submitted now. Refuses 'not-found' unless the actor is an operator. */
export async function disputeSubmission(actor: Actor, id: string, now: Date): Promise<Allowance> {
  requirePermission(actor, 'read_cases', 'Case')
  const dispute = await summaries().where('d.id', '=', id).executeTakeFirst()
  if (!dispute) throw notFound('Case')
  return submitEvidenceRule(dispute, now)
}

function documentsFrom(facts: EvidenceFacts, picture: DisputeCase['documents']) {
  const found = writtenDocuments.map((field) => ({ field, reason: missingIn(field, facts) }))
  return {
    documents: [
      ...found.flatMap(({ field, reason }) => (reason === null ? [{ field, size: null }] : [])),
      ...picture,
    ],
    missing: found.flatMap(({ field, reason }) => (reason === null ? [] : [{ field, reason }])),
  }
}

function summaries() {
  return db()
    .selectFrom('disputes as d')
    .leftJoin('dispute_evidence as e', 'e.dispute_id', 'd.id')
    .select(['d.id', 'd.order_id as orderId', 'd.status', 'd.reason', 'd.amount_cents as amountCents'])
    .select([
      'd.evidence_due_at as evidenceDueAt',
      'd.closed_at as closedAt',
      'e.submitted_at as submittedAt',
    ])
}
