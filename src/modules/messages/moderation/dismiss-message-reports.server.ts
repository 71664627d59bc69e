import { transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import { type ConversationId, isId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { lockConversation } from '../writing/find-conversation.server.ts'
import { settleMessageReports } from './settle-message-reports.server.ts'

/**
 * Settles the reports of a conversation without closing it; only the audit log has the reason. `until` is the newest report that
 * the operator saw; later ones stay open. Refuses 'not-found' unless the actor is an operator, and 'report-settled' (409).
 */
export async function dismissMessageReports(
  actor: Actor,
  id: string,
  { until, reason }: { readonly until: Date; readonly reason: string },
): Promise<void> {
  requirePermission(actor, 'moderate_messages', 'Conversation')
  if (!isId(id)) throw notFound('Conversation')
  await transaction(async () => {
    const conversation = await lockConversation(id as ConversationId)
    const reports = await settleMessageReports(conversation.id, 'nothing-wrong', until)
    await recordAudit(actor, {
      action: 'dismiss-message-reports',
      subjectType: 'conversation',
      subjectId: conversation.id,
      reason,
      details: { reports },
    })
  })
}
