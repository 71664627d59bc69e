import { sendTestEmail } from '#modules/notifications/server'
import { log } from '#platform/log.server.ts'
import { type Actor, system } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'

/**
 * Sends the operator a test email and waits for the mail server. Refuses 'email-failed' with the server's code, and 'not-found' for
 * anyone but operators.
 */
export async function sendTestEmailToMe(actor: Actor): Promise<void> {
  const { email } = requirePermission(actor, 'write_settings')
  try {
    await sendTestEmail(system, email)
  } catch (error) {
    log.warn({ err: error }, 'a test email was not accepted')
    const reason = error instanceof Error ? error.message : 'unknown reason'
    throw refuse('email-failed', {
      title: 'The test email failed',
      message: `The test email was not sent: ${reason}. Check SMTP_URL and MAIL_FROM.`,
      status: 502,
    })
  }
}
