import type { ActsByIntent } from '#app/web/staff/bulk/act-on-many.server.ts'
import { closeConversation, dismissMessageReports } from '#modules/messages/server'

/** What operators do with several reported conversations. Both sides read at once that one was closed, so there is no undo. */
export const conversationBulkIntents: ActsByIntent = {
  'close-many': {
    permission: 'moderate_messages',
    apply: (operator, id, { reason }) => closeConversation(operator, id, reason),
    verb: 'closed',
    note: 'Both sides see your reason there.',
  },
  'dismiss-many': {
    permission: 'moderate_messages',
    apply: dismissMessageReports,
    verb: 'dismissed',
    note: 'They can keep writing to each other.',
  },
}
