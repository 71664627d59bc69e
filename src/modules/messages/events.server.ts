import { z } from 'zod'
import { eventKind } from '#platform/jobs/events.server.ts'
import { conversationSides } from './conversation-views.ts'
import { messageReportReasons } from './moderation/report-reasons.ts'

/** A side has unread messages, and nobody has written for a few minutes. Published once until that side reads them, or a day passes. */
export const messagesWaiting = eventKind(
  'messages-waiting',
  z.object({
    conversationId: z.uuid(),
    side: z.enum(conversationSides),
    /** Identifies this event, so that handlers that receive it twice act once. */
    noticeId: z.uuid(),
  }),
)

/** A conversation without open reports was reported. */
export const conversationReported = eventKind(
  'conversation-reported',
  z.object({ conversationId: z.uuid(), reportId: z.uuid(), reason: z.enum(messageReportReasons) }),
)
