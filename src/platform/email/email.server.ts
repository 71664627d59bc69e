import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import {
  assertOutsideTransaction,
  currentDatabase,
  databaseOf,
  transaction,
} from '../db/transaction.server.ts'
import type { Sweep } from '../db/sweep-in-batches.server.ts'
import { failpoint } from '../failpoint.server.ts'
import { enqueue, type Job, job, deadLetterQueue } from '../jobs/jobs.server.ts'
import { log } from '../log.server.ts'
import { recorder } from '../metrics/recorder.server.ts'
import { withinSpan } from '../trace/within-span.server.ts'
import { senderDomain } from './sender-domain.ts'
import { smtpTransport } from './smtp-transport.server.ts'

export interface Email {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** For newsletters: the one-click unsubscribe URL (RFC 8058). */
  readonly unsubscribeUrl?: string | null
}

/** Delivers emails: SMTP, or the demo's mailbox. Must tolerate getting the same message id twice. */
export interface EmailCarrier {
  send(email: Email & { readonly messageId: string }): Promise<void>
}

const database = databaseOf<unknown>()
let carrier: EmailCarrier | undefined

export function provideEmailCarrier(emailCarrier: EmailCarrier): void {
  carrier = emailCarrier
}

/** Sends no email while `run` runs. Emails sent by jobs in it count as sent. */
export async function discardingEmail<Result>(run: () => Promise<Result>): Promise<Result> {
  const before = carrier
  carrier = { send: async () => undefined }
  try {
    return await run()
  } finally {
    carrier = before
  }
}

/** `from` names the sender of each email: operators can change the site's name. */
export function smtpCarrier(url: string, from: () => string): EmailCarrier {
  const transport = smtpTransport(url)
  return {
    send: async ({ to, subject, text, html, unsubscribeUrl, messageId }) => {
      assertOutsideTransaction('email')
      const sender = from()
      // Spam filters flag message ids without a real domain.
      const domain = senderDomain(sender) ?? 'localhost'
      const email = {
        from: sender,
        to,
        subject,
        text,
        html,
        messageId: `<${messageId}@${domain}>`,
        ...(unsubscribeUrl ? { headers: unsubscribeHeaders(unsubscribeUrl) } : {}),
      }
      await transport.sendMail(email).catch((error: unknown) => {
        throw isNoRecipient(error) ? new NoSuchRecipient() : withoutAddresses(error)
      })
    },
  }
}

/** The mail server will never accept email for this address. */
export class NoSuchRecipient extends Error {
  override name = 'NoSuchRecipient'
}

/**
 * By enhanced status code (RFC 3463): 5.1.x is about the recipient, except 5.1.7 and 5.1.8, which are about the sender. A
 * refusal without one may be about our own settings, so it is retried.
 */
function isNoRecipient(error: unknown): boolean {
  const { response } = error as { response?: unknown }
  return typeof response === 'string' && /^5\d\d[ -]5\.1\.(?:[1-6]|10)\b/.test(response)
}

/**
 * A mail server repeats the refused address in its message, and our errors are logged and shown to operators: report only the
 * codes.
 */
function withoutAddresses(error: unknown): Error {
  const { code = 'no code', responseCode = 'none' } = error as { code?: unknown; responseCode?: unknown }
  return new Error(
    `the mail server did not accept an email (${String(code)}, response: ${String(responseCode)})`,
  )
}

/** Both headers are required: the second says that a POST to the first unsubscribes without a page in between. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

interface EmailRow {
  readonly recipient: string
  readonly subject: string
  readonly body_text: string
  readonly body_html: string
  readonly unsubscribe_url: string | null
}

const emailPayload = z.object({ emailId: z.uuid() })

/**
 * Adds an email to the outbox, in the surrounding transaction. The key identifies it ('order-placed:<order>'): each key is
 * added once, however often its event is handled.
 */
export async function queueEmail(key: string, email: Email): Promise<void> {
  await transaction(async () => {
    const { rows } = await sql<{ id: string }>`
      insert into emails (key, recipient, subject, body_text, body_html, unsubscribe_url)
      values (${key}, ${email.to}, ${email.subject}, ${email.text}, ${email.html}, ${email.unsubscribeUrl ?? null})
      on conflict (key) do nothing returning id`.execute(database())
    const row = rows[0]
    if (row) await enqueue(sendEmailJob, { emailId: row.id })
  })
}

/**
 * Sends an email without the outbox, and throws when it isn't accepted: for tests of the configuration, and for callers that have
 * their own rows of what is to be sent.
 */
export async function sendEmailNow(email: Email, messageId: string = randomUUID()): Promise<void> {
  if (!carrier) throw new Error('no email carrier is set')
  await carrier.send({ ...email, messageId })
}

/** How many emails are not sent yet. */
export async function unsentEmails(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from emails where sent_at is null and refused_at is null`.execute(
    database(),
  )
  return rows[0]?.count ?? 0
}

/** Emails contain names and addresses, and old ones are no longer useful. */
export const deleteOldEmails: Sweep = async ({ before, max }) => {
  const { numAffectedRows } = await sql`
    delete from emails where id in (
      select id from emails where coalesce(sent_at, created_at) < ${before}
      order by coalesce(sent_at, created_at) limit ${max} for update skip locked)`.execute(database())
  return Number(numAffectedRows ?? 0)
}

/** Deletes all emails to this address, unsent ones too, when its owner's data is erased. */
export async function forgetEmailsTo(recipient: string): Promise<void> {
  await sql`delete from emails where recipient = ${recipient}`.execute(database())
}

/** Maximum duration of one send: the time limits of the SMTP client add up to less. */
const sendingSeconds = 45

/**
 * Sends one email from the outbox, never while another worker sends it. After a crash between the delivery and our note of it,
 * the email is sent again with the same message id, which mail servers and the demo's mailbox recognize.
 */
export const sendEmailJob: Job<z.infer<typeof emailPayload>> = job({
  name: 'send-email',
  payload: emailPayload,
  concurrency: 4,
  retry: 'email',
  run: async ({ emailId }) => {
    const email = await claimEmail(emailId)
    if (!email) return
    const sender = carrier
    if (!sender) throw new Error('no email carrier is set')
    try {
      await withinSpan({ name: 'send an email', attributes: { 'peer.service': 'mail' } }, () =>
        sender.send({
          to: email.recipient,
          subject: email.subject,
          text: email.body_text,
          html: email.body_html,
          unsubscribeUrl: email.unsubscribe_url,
          messageId: emailId,
        }),
      )
    } catch (error) {
      const refused = error instanceof NoSuchRecipient
      recorder()?.countEmail(refused ? 'refused' : 'failed')
      await sql`update emails set sending_until = null, refused_at = case when ${refused}::boolean then now() end
        where id = ${emailId}`.execute(database())
      if (!refused) throw error
      log.warn({ emailId }, 'an email was not sent: its recipient does not exist')
      return
    }
    recorder()?.countEmail('sent')
    failpoint('email-sent')
    await sql`update emails set sent_at = now(), sending_until = null where id = ${emailId}`.execute(
      database(),
    )
  },
})

/**
 * Claims the email for this worker; null when it was sent, refused for good or deleted. Throws while another worker sends it.
 * The embedded database has one worker, so a claim there belongs to a dead process.
 */
async function claimEmail(emailId: string): Promise<EmailRow | null> {
  const isAlone = currentDatabase().engine === 'pglite'
  const { rows } = await sql<EmailRow & { is_ours: boolean }>`
    with open as (select * from emails where id = ${emailId} and sent_at is null and refused_at is null for update),
    claimed as (
      update emails set sending_until = now() + make_interval(secs => ${sendingSeconds}) from open
      where emails.id = open.id and (${isAlone} or open.sending_until is null or open.sending_until < now()) returning emails.id
    )
    select recipient, subject, body_text, body_html, unsubscribe_url, exists (select from claimed) as is_ours from open`.execute(
    database(),
  )
  const email = rows[0]
  if (email && !email.is_ours) throw new Error('another worker is sending this email')
  return email ?? null
}

/**
 * Queues emails again that are unsent after ten minutes and have no job, which should not happen. Emails older than a week stay
 * unsent. Returns how many were queued.
 */
export async function sweepUnsentEmails(): Promise<number> {
  return transaction(async () => {
    const { rows } = await sql<{ id: string }>`
      select id from emails where sent_at is null and refused_at is null and created_at between now() - interval '7 days' and now() - interval '10 minutes'
        and not exists (
          select from jobs.job where name in (${sendEmailJob.name}, ${deadLetterQueue}) and state <= 'active'
            and data->>'emailId' = emails.id::text)
      order by created_at limit 500`.execute(database())
    for (const { id } of rows) await enqueue(sendEmailJob, { emailId: id })
    return rows.length
  })
}
