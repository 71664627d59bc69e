import { emailSettings } from './notification-settings.server.ts'
import { queueEmailTo } from './queue-email-to.server.ts'

interface ReturnedNewsletter {
  readonly issueId: string
  readonly version: number
  readonly subject: string
}

/** Notifies the operator that a scheduled newsletter wasn't sent, once for each time. */
export async function emailNewsletterReturned({
  issueId,
  version,
  subject,
}: ReturnedNewsletter): Promise<void> {
  const { operatorEmail, publicUrl } = emailSettings()
  const text = `“${subject}” was due, but shoppers can’t buy any of its hats: they are sold out or hidden, or their artist is away or suspended. We didn’t send it to anyone, and it’s a draft again.`
  await queueEmailTo(operatorEmail, `newsletter-returned:${issueId}:${version}`, {
    subject: `Not sent: ${subject}`,
    heading: 'We didn’t send a newsletter',
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'button', label: 'Open the newsletter', url: `${publicUrl}/operator/newsletter/${issueId}` },
    ],
  })
}
