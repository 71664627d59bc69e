import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { ClientNetwork } from '#platform/http/client-network.ts'
import { countUse, type RateLimit } from '#platform/http/rate-limit.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { type Actor, userIdOf } from '#shared/actor.ts'
import type { ConversationId } from '#shared/ids.ts'
import { conversationReported } from '../events.server.ts'
import type { MessageTables } from '../tables.server.ts'
import {
  type ConversationAddress,
  lockConversation,
  requireConversation,
} from '../writing/find-conversation.server.ts'
import type { MessageReportInput } from './report-input.ts'

const db = databaseOf<MessageTables>()

const perClient: RateLimit = { name: 'message-reports', max: 10, windowSeconds: 3600 }

/**
 * Reports a conversation of the actor, which allows operators to read it. A second report by the same side replaces the open
 * one. Operators are notified of the first open report only. Refuses 'not-found' and 'too-many-requests' (429).
 */
export async function reportConversation(
  actor: Actor,
  address: ConversationAddress,
  { reason, text }: MessageReportInput,
  network: ClientNetwork,
): Promise<void> {
  const { conversation, side } = await requireConversation(actor, address)
  await countUse(perClient, userIdOf(actor) ?? network)
  const report = { reason, text, created_at: now() }
  await transaction(async () => {
    // The lock decides which of two simultaneous reports is the first.
    const { id } = await lockConversation(conversation.id)
    const isFirst = !(await hasOpenReport(id))
    const { id: reportId } = await db()
      .insertInto('message_reports')
      .values({ conversation_id: id, reported_by: side, ...report })
      .onConflict((conflict) =>
        conflict
          .columns(['conversation_id', 'reported_by'])
          .where('closed_at', 'is', null)
          .doUpdateSet(report),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    if (isFirst) await publish(conversationReported, { conversationId: id, reportId, reason })
  })
}

async function hasOpenReport(id: ConversationId): Promise<boolean> {
  const row = await db()
    .selectFrom('message_reports')
    .select('id')
    .where('conversation_id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
