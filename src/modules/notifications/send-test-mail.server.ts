import { layOutMail } from '#platform/mail/mail-layout.ts'
import { sendMailNow } from '#platform/mail/mail.server.ts'
import type { System } from '#shared/actor.ts'
import { mailSettings } from './notification-settings.server.ts'

/** Sends an email at once instead of through the outbox. Throws what the mail server refused it with. */
export async function sendTestMail(_actor: System, to: string): Promise<void> {
  const { productName } = mailSettings()
  const content = layOutMail(
    {
      subject: `Test email from ${productName}`,
      heading: 'Email works',
      preview: `${productName} can send email.`,
      blocks: [
        {
          kind: 'paragraph',
          text: `${productName} can send email. You asked for this test on the setup checklist.`,
        },
      ],
    },
    mailSettings(),
  )
  await sendMailNow({ to, ...content })
}
