import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { ConversationId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import type { MessageTables } from '../tables.server.ts'

const db = databaseOf<MessageTables>()

/** Settles open reports until this moment and returns their ids. Refuses 'report-settled' (409) without an open report. */
export async function settleMessageReports(
  conversationId: ConversationId,
  outcome: 'closed' | 'nothing-wrong',
  until: Date | null,
): Promise<string[]> {
  const closed = await db()
    .updateTable('message_reports')
    .set({ closed_at: now(), outcome })
    .where('conversation_id', '=', conversationId)
    .where('closed_at', 'is', null)
    .$if(until !== null, (query) => query.where('created_at', '<=', until))
    .returning('id')
    .execute()
  if (closed.length > 0) return closed.map(({ id }) => id)
  throw refuse('report-settled', {
    title: 'Already settled',
    message: 'Another operator has already settled this.',
    status: 409,
  })
}
