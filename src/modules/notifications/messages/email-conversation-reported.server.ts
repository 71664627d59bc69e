import { type MessageReportReason, messageReportReasonNames } from '#modules/messages'
import { emailSettings } from '../notification-settings.server.ts'
import { queueEmailTo } from '../queue-email-to.server.ts'

interface ReportOfConversation {
  readonly reportId: string
  readonly reason: MessageReportReason
}

/** Notifies the operator of a reported conversation. */
export async function emailConversationReported({ reportId, reason }: ReportOfConversation): Promise<void> {
  const { operatorEmail, publicUrl } = emailSettings()
  const text =
    'A shopper or an artist reported a conversation. You won’t get an email for the other side’s report until you settle this one.'
  await queueEmailTo(operatorEmail, `conversation-reported:${reportId}`, {
    subject: 'A conversation was reported',
    heading: 'A conversation was reported',
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'paragraph', text: `Reason: ${messageReportReasonNames[reason]}` },
      { kind: 'button', label: 'View reports', url: `${publicUrl}/operator/messages` },
    ],
  })
}
