import { codeOf } from '../code-of.ts'
import { smtpTransport } from '../email/smtp-transport.server.ts'
import { green, type HealthFinding, red } from './health-check.ts'

const reasons: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server refuses the user name or the password in SMTP_URL. Correct it and restart.',
  EDNS: 'The mail server’s name in SMTP_URL is unknown. Correct it and restart.',
  ECONNECTION:
    'The mail server can’t be reached. Check the host and port in SMTP_URL and your provider’s firewall.',
  ETIMEDOUT: 'The mail server doesn’t answer. Many providers block port 25: use 465 or 587 in SMTP_URL.',
  ETLS: 'The connection to the mail server can’t be encrypted, so nothing is sent. Use smtps:// for port 465 and smtp:// for 587 in SMTP_URL.',
}

/** Connects to the mail server and logs in, without sending anything. */
export async function checkEmail(smtpUrl: string): Promise<HealthFinding> {
  const transport = smtpTransport(smtpUrl)
  try {
    await transport.verify()
    return green('The mail server accepts our login.')
  } catch (error) {
    const code = codeOf(error) ?? 'no code'
    return red(
      reasons[code === 'ESOCKET' ? 'ECONNECTION' : code] ??
        `The mail server refused us (${code}). Check SMTP_URL.`,
    )
  } finally {
    transport.close()
  }
}
