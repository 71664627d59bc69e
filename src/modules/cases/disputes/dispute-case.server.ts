import type { PaymentTables } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { CaseTables } from '../tables.server.ts'
import { evidenceFrom } from './evidence-from.ts'
import type { DisputeCase, DisputeSummary } from './dispute-views.ts'
import { evidenceFacts } from './evidence-facts.server.ts'

const db = databaseOf<CaseTables & PaymentTables>()

/** Open disputes and inquiries, the nearest deadline first. Refuses 'not-found' unless the actor is an operator. */
export async function openDisputes(actor: Actor): Promise<DisputeSummary[]> {
  requirePermission(actor, 'read_cases', 'Case')
  return summaries().where('d.closed_at', 'is', null).orderBy('d.evidence_due_at').limit(100).execute()
}

/** A dispute with its evidence. `termsUrl` is where the refund policy is. Refuses 'not-found' unless the actor is an operator. */
export async function disputeCase(
  actor: Actor,
  id: string,
  { termsUrl, now }: { readonly termsUrl: string; readonly now: Date },
): Promise<DisputeCase> {
  requirePermission(actor, 'read_cases', 'Case')
  const row = await summaries().select('e.evidence').where('d.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('Case')
  const { evidence, ...dispute } = row
  const isOpen = dispute.status === 'open' || dispute.status === 'inquiry'
  return {
    ...dispute,
    evidence: evidence ?? evidenceFrom(await evidenceFacts(dispute.orderId, termsUrl)),
    canSubmit:
      isOpen &&
      dispute.submittedAt === null &&
      dispute.evidenceDueAt !== null &&
      dispute.evidenceDueAt.getTime() > now.getTime(),
  }
}

function summaries() {
  return db()
    .selectFrom('disputes as d')
    .leftJoin('dispute_evidence as e', 'e.dispute_id', 'd.id')
    .select(['d.id', 'd.order_id as orderId', 'd.status', 'd.reason', 'd.amount_cents as amountCents'])
    .select(['d.evidence_due_at as evidenceDueAt', 'e.submitted_at as submittedAt'])
}
