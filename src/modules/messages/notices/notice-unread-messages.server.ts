import { sql } from 'kysely'
import { z } from 'zod'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { job } from '#platform/jobs/jobs.server.ts'
import { type System, system } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { type ConversationId, newId } from '#shared/ids.ts'
import { conversationSides, type ConversationSide } from '../conversation-views.ts'
import { messagesWaiting } from '../events.server.ts'

const db = databaseOf<unknown>()

/** Several messages in a row cause one email. */
const quietMs = 2 * 60_000
/** Messages that arrive after an email that nobody followed are announced again a day later. */
const againMs = dayMs
/** Older ones aren't announced anymore. */
const tooLateMs = 7 * dayMs
const batch = 100

/** Announces unread messages to each side, once until it reads them, or daily while more arrive. Returns how many. */
export async function noticeUnreadMessages(_actor: System): Promise<number> {
  let noticed = 0
  for (const side of conversationSides) {
    for (;;) {
      const count = await noticeSome(side)
      noticed += count
      if (count < batch) break
    }
  }
  return noticed
}

async function noticeSome(side: ConversationSide): Promise<number> {
  const at = now()
  const [quiet, again, tooLate] = [quietMs, againMs, tooLateMs].map((ms) => new Date(at.getTime() - ms))
  const [unread, emailedAt] = [sql.ref(`${side}_unread`), sql.ref(`${side}_emailed_at`)]
  return transaction(async () => {
    const { rows } = await sql<{ id: ConversationId }>`
      update conversations set ${emailedAt} = ${at} where id in (
        select id from conversations
        where ${unread} > 0 and closed_at is null and last_message_at <= ${quiet} and last_message_at > ${tooLate}
          and (${emailedAt} is null or (${emailedAt} <= ${again} and last_message_at > ${emailedAt}))
        order by last_message_at limit ${batch} for no key update skip locked)
      returning id`.execute(db())
    for (const { id } of rows) {
      await publish(messagesWaiting, { conversationId: id, side, noticeId: newId<string>() })
    }
    return rows.length
  })
}

export const noticeUnreadMessagesJob = job({
  name: 'notice-unread-messages',
  payload: z.object({}),
  concurrency: 1,
  run: async () => void (await noticeUnreadMessages(system)),
})
