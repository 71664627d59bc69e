import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import { type ConversationId, isId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { MessageTables } from '../tables.server.ts'
import { lockConversation } from '../writing/find-conversation.server.ts'
import { settleMessageReports } from './settle-message-reports.server.ts'

const db = databaseOf<MessageTables>()

/**
 * An operator closes a reported conversation: both sides can read it and see the reason (at most 500 characters), and neither
 * can write. Refuses 'not-found' unless the actor is an operator, and 'report-settled' (409) without an open report.
 */
export async function closeConversation(actor: Actor, id: string, reason: string): Promise<void> {
  requirePermission(actor, 'moderate_messages', 'Conversation')
  if (!isId(id)) throw notFound('Conversation')
  await transaction(async () => {
    const conversation = await lockConversation(id as ConversationId)
    const reports = await settleMessageReports(conversation.id, 'closed', null)
    await db()
      .updateTable('conversations')
      .set({ closed_at: now(), closed_reason: reason })
      .where('id', '=', conversation.id)
      .execute()
    await recordAudit(actor, {
      action: 'close-conversation',
      subjectType: 'conversation',
      subjectId: conversation.id,
      reason,
      before: { isClosed: conversation.closed_at !== null },
      after: { isClosed: true },
      details: { reports },
    })
  })
}
