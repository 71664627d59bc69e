import type { PaymentTables } from '#modules/payments/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import { requireAllowed } from '#shared/allowance.ts'
import { notFound } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { CaseTables } from '../tables.server.ts'
import { submitEvidenceRule } from './submit-evidence-rule.ts'

const db = databaseOf<CaseTables & PaymentTables>()

/**
 * Stores the operator's picture (a JPEG) for the evidence, in place of an earlier one; null removes it. Refuses 'not-found' unless the
 * actor may submit evidence, 'evidence-submitted' and 'evidence-closed'.
 */
export async function changeDisputePicture(
  actor: Actor,
  disputeId: string,
  bytes: Uint8Array | null,
): Promise<void> {
  const operator = requirePermission(actor, 'submit_evidence', 'Case')
  await transaction(async () => {
    const dispute = await db()
      .selectFrom('disputes as d')
      .leftJoin('dispute_evidence as e', 'e.dispute_id', 'd.id')
      .select(['d.status', 'd.evidence_due_at as evidenceDueAt', 'e.submitted_at as submittedAt'])
      .where('d.id', '=', disputeId)
      .executeTakeFirst()
    if (!dispute) throw notFound('Case')
    requireAllowed(submitEvidenceRule(dispute, now()))
    const { numDeletedRows: removed } = await db()
      .deleteFrom('dispute_files')
      .where('dispute_id', '=', disputeId)
      .where('field', '=', 'uncategorized_file')
      .executeTakeFirstOrThrow()
    if (!bytes && removed === 0n) return
    if (bytes) {
      const row = { dispute_id: disputeId, bytes, created_at: now() }
      await db()
        .insertInto('dispute_files')
        .values({ ...row, field: 'uncategorized_file', content_type: 'image/jpeg' })
        .execute()
    }
    await recordAudit(operator, {
      action: bytes ? 'add-dispute-picture' : 'remove-dispute-picture',
      subjectType: 'dispute',
      subjectId: disputeId,
      details: bytes ? { size: bytes.length } : {},
    })
  })
}
