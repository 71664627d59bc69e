import { layOutEmail } from '#platform/email/lay-out-email.ts'
import { sendEmailNow } from '#platform/email/email.server.ts'
import type { System } from '#shared/actor.ts'
import { emailSettings } from './notification-settings.server.ts'

/** Sends an email at once instead of through the outbox. Throws what the mail server refused it with. */
export async function sendTestEmail(_actor: System, to: string): Promise<void> {
  const { productName } = emailSettings()
  const content = layOutEmail(
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
    emailSettings(),
  )
  await sendEmailNow({ to, ...content })
}
