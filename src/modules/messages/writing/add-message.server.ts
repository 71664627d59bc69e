import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { ConversationId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import type { ConversationSide } from '../conversation-views.ts'
import { maxMessagePictures } from '../message-limits.ts'
import type { MessageTables } from '../tables.server.ts'

const db = databaseOf<MessageTables>()

export interface MessageToSend {
  readonly text: string
  /** Pictures that the caller has just stored for this message. */
  readonly pictures: readonly string[]
}

/** Refuses 'empty-message' and 'too-many-pictures' (422). */
export function checkMessage({ text, pictures }: MessageToSend): void {
  if (text === '' && pictures.length === 0) {
    throw refuse('empty-message', { message: 'Enter a message or add a picture.', field: 'text' })
  }
  if (pictures.length > maxMessagePictures) {
    throw refuse('too-many-pictures', {
      message: `Please choose up to ${maxMessagePictures} pictures.`,
      field: 'pictures',
    })
  }
}

/** Adds to a conversation that this transaction has locked or created. Writing also means having read what was there. */
export async function addMessage(
  { id, message_count: count }: { readonly id: ConversationId; readonly message_count: number },
  sender: ConversationSide,
  { text, pictures }: MessageToSend,
): Promise<void> {
  const at = now()
  const number = count + 1
  await db()
    .insertInto('messages')
    .values({ conversation_id: id, number, sender, text, pictures: [...pictures], sent_at: at })
    .execute()
  const other = sender === 'shopper' ? 'vendor' : 'shopper'
  await db()
    .updateTable('conversations')
    .set(({ eb, ref }) => ({
      message_count: number,
      last_message_at: at,
      [`${other}_unread`]: eb(ref(`${other}_unread`), '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}
