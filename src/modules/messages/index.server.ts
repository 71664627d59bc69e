export { exportReportedMessages } from './moderation/export-reported-messages.server.ts'
export { deleteOldConversations } from './delete-old-conversations.server.ts'
export { conversationReported, messagesWaiting } from './events.server.ts'
export { messagePicturesInUse } from './message-pictures-in-use.server.ts'
export { blockConversation, unblockConversation } from './moderation/block-conversation.server.ts'
export { closeConversation } from './moderation/close-conversation.server.ts'
export { dismissMessageReports } from './moderation/dismiss-message-reports.server.ts'
export { reportConversation } from './moderation/report-conversation.server.ts'
export {
  type ReportedConversation,
  countReportedConversations,
  reportedConversations,
} from './moderation/reported-conversations.server.ts'
export { noticeUnreadMessagesJob } from './notices/notice-unread-messages.server.ts'
export { type MessageNotice, messageNotice } from './notices/message-notice.server.ts'
export { eraseMessages, exportMessages } from './personal-data.server.ts'
export {
  type ConversationFilter,
  conversationsOf,
  unreadMessages,
} from './reading/conversation-queries.server.ts'
export { openConversation, previewConversation } from './reading/open-conversation.server.ts'
export type { MessageTables } from './tables.server.ts'
export { type ConversationAddress, requireConversation } from './writing/find-conversation.server.ts'
export { sendMessage } from './writing/send-message.server.ts'
export { startConversation } from './writing/start-conversation.server.ts'
export { conversationTopic, type ConversationTopic } from './writing/conversation-topic.server.ts'
