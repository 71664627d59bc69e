export type {
  ConversationSide,
  ConversationSubject,
  ConversationSummary,
  ConversationView,
  MessageView,
} from './conversation-views.ts'
export { messageInput } from './message-input.ts'
export { maxMessagePictures, maxMessageText } from './message-limits.ts'
export { messageReportInput } from './moderation/report-input.ts'
export {
  maxMessageReportText,
  type MessageReportReason,
  messageReportReasonNames,
  messageReportReasons,
} from './moderation/report-reasons.ts'
