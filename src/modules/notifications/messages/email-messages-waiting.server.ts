import { messageNotice } from '#modules/messages/server'
import { layOutEmail } from '#platform/email/lay-out-email.ts'
import { queueEmail } from '#platform/email/email.server.ts'
import { system } from '#shared/actor.ts'
import { isOptedOut } from '../opt-outs/opt-outs.server.ts'
import { optOutUrl } from '../opt-outs/opt-out-links.server.ts'
import { emailSettings } from '../notification-settings.server.ts'

interface WaitingMessages {
  readonly conversationId: string
  readonly side: 'shopper' | 'vendor'
  readonly noticeId: string
}

/**
 * Emails a link to unread messages, without their text: the other side's words and address stay on the site. Sends nothing when
 * they were read in the meantime, nor to an address that doesn't want these emails.
 */
export async function emailMessagesWaiting({
  conversationId,
  side,
  noticeId,
}: WaitingMessages): Promise<void> {
  const notice = await messageNotice(system, conversationId, side)
  if (!notice || (await isOptedOut('messages', notice.to))) return
  const { otherName, subjectName, unread } = notice
  const settings = emailSettings()
  const unsubscribeUrl = optOutUrl('messages', notice.subjectId)
  const text = `${otherName} wrote to you about ${subjectName}.`
  const content = layOutEmail(
    {
      subject: unread === 1 ? `A message from ${otherName}` : `${unread} messages from ${otherName}`,
      heading: unread === 1 ? 'You have a new message' : `You have ${unread} new messages`,
      preview: text,
      blocks: [
        { kind: 'paragraph', text },
        { kind: 'button', label: 'Read and reply', url: settings.publicUrl + notice.path },
        { kind: 'small', text: 'Please reply on the site. Replies to this email don’t reach them.' },
        { kind: 'link', label: 'Don’t email me about messages', url: unsubscribeUrl },
      ],
    },
    settings,
  )
  await queueEmail(`messages-waiting:${noticeId}`, { to: notice.to, ...content, unsubscribeUrl })
}
