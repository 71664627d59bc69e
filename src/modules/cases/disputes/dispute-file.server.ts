import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { PaymentTables } from '#modules/payments/server'
import type { CaseTables } from '../tables.server.ts'
import type { DisputeDocument, DisputeFileType } from './dispute-documents.ts'
import { evidenceFacts } from './evidence-facts.server.ts'
import { fileNameOf } from './evidence-files.server.ts'
import type { EvidenceFacts } from './evidence-from.ts'

const db = databaseOf<CaseTables & PaymentTables>()

export interface DisputeFile {
  readonly name: string
  readonly contentType: DisputeFileType
  readonly bytes: Uint8Array
}

/** A stored file of a dispute: the operator's picture, or what was sent. Null without one. Refuses 'not-found'. */
export async function disputeFile(
  actor: Actor,
  disputeId: string,
  field: DisputeDocument,
): Promise<DisputeFile | null> {
  requirePermission(actor, 'read_cases', 'Case')
  const row = await db()
    .selectFrom('dispute_files')
    .select(['content_type as contentType', 'bytes'])
    .where('dispute_id', '=', disputeId)
    .where('field', '=', field)
    .executeTakeFirst()
  return row ? { ...row, name: fileNameOf(field, row.contentType) } : null
}

/** What our data says about the order of a dispute, to write its documents from. Refuses 'not-found'. */
export async function factsOfDispute(
  actor: Actor,
  disputeId: string,
  termsUrl: string,
): Promise<EvidenceFacts> {
  requirePermission(actor, 'read_cases', 'Case')
  const dispute = await db()
    .selectFrom('disputes')
    .select('order_id')
    .where('id', '=', disputeId)
    .executeTakeFirst()
  if (!dispute) throw notFound('Case')
  return evidenceFacts(dispute.order_id, termsUrl)
}
