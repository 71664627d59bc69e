import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import nodemailer from 'nodemailer'
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
import { senderDomain } from './sender-domain.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** For newsletters: the one-click unsubscribe URL (RFC 8058). */
  readonly unsubscribeUrl?: string | null
}

/** Delivers emails: SMTP, or the demo's mailbox. Must tolerate getting the same message id twice. */
export interface MailCarrier {
  send(mail: Mail & { readonly messageId: string }): Promise<void>
}

const database = databaseOf<unknown>()
let carrier: MailCarrier | undefined

export function provideMailCarrier(mailCarrier: MailCarrier): void {
  carrier = mailCarrier
}

/** Sends no email while `run` runs. Emails sent by jobs in it count as sent. */
export async function discardingMail<Result>(run: () => Promise<Result>): Promise<Result> {
  const before = carrier
  carrier = { send: async () => undefined }
  try {
    return await run()
  } finally {
    carrier = before
  }
}

/** `from` names the sender of each email: operators can change the site's name. */
export function smtpCarrier(url: string, from: () => string): MailCarrier {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    send: async ({ to, subject, text, html, unsubscribeUrl, messageId }) => {
      assertOutsideTransaction('mail')
      const sender = from()
      // Spam filters flag message ids without a real domain.
      const domain = senderDomain(sender) ?? 'localhost'
      const mail = {
        from: sender,
        to,
        subject,
        text,
        html,
        messageId: `<${messageId}@${domain}>`,
        ...(unsubscribeUrl ? { headers: unsubscribeHeaders(unsubscribeUrl) } : {}),
      }
      await transport.sendMail(mail).catch((error: unknown) => {
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

interface MailRow {
  readonly recipient: string
  readonly subject: string
  readonly body_text: string
  readonly body_html: string
  readonly unsubscribe_url: string | null
}

const mailPayload = z.object({ mailId: z.uuid() })

/**
 * Adds an email to the outbox, in the surrounding transaction. The key identifies it ('order-placed:<order>'): each key is
 * added once, however often its event is handled.
 */
export async function postMail(key: string, mail: Mail): Promise<void> {
  await transaction(async () => {
    const { rows } = await sql<{ id: string }>`
      insert into mails (key, recipient, subject, body_text, body_html, unsubscribe_url)
      values (${key}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.unsubscribeUrl ?? null})
      on conflict (key) do nothing returning id`.execute(database())
    const row = rows[0]
    if (row) await enqueue(sendMailJob, { mailId: row.id })
  })
}

/** Sends an email without the outbox, and throws when it isn't accepted. Only for tests of the configuration. */
export async function sendMailNow(mail: Mail): Promise<void> {
  if (!carrier) throw new Error('no mail carrier is set')
  await carrier.send({ ...mail, messageId: randomUUID() })
}

/** Emails contain names and addresses, and old ones are no longer useful. */
export const deleteOldMails: Sweep = async ({ before, max }) => {
  const { numAffectedRows } = await sql`
    delete from mails where id in (
      select id from mails where coalesce(sent_at, created_at) < ${before}
      order by coalesce(sent_at, created_at) limit ${max} for update skip locked)`.execute(database())
  return Number(numAffectedRows ?? 0)
}

/** Deletes all emails to this address, unsent ones too, when its owner's data is erased. */
export async function forgetMailsTo(recipient: string): Promise<void> {
  await sql`delete from mails where recipient = ${recipient}`.execute(database())
}

/** Maximum duration of one send: the time limits of the SMTP client add up to less. */
const sendingSeconds = 45

/**
 * Sends one email from the outbox, never while another worker sends it. After a crash between the delivery and our note of it,
 * the email is sent again with the same message id, which mail servers and the demo's mailbox recognize.
 */
export const sendMailJob: Job<z.infer<typeof mailPayload>> = job({
  name: 'send-mail',
  payload: mailPayload,
  concurrency: 4,
  retry: 'email',
  run: async ({ mailId }) => {
    const mail = await claimMail(mailId)
    if (!mail) return
    if (!carrier) throw new Error('no mail carrier is set')
    try {
      await carrier.send({
        to: mail.recipient,
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
        unsubscribeUrl: mail.unsubscribe_url,
        messageId: mailId,
      })
    } catch (error) {
      const refused = error instanceof NoSuchRecipient
      await sql`update mails set sending_until = null, refused_at = case when ${refused}::boolean then now() end
        where id = ${mailId}`.execute(database())
      if (!refused) throw error
      log.warn({ mailId }, 'an email was not sent: its recipient does not exist')
      return
    }
    failpoint('mail-sent')
    await sql`update mails set sent_at = now(), sending_until = null where id = ${mailId}`.execute(database())
  },
})

/**
 * Claims the email for this worker; null when it was sent, refused for good or deleted. Throws while another worker sends it.
 * The embedded database has one worker, so a claim there belongs to a dead process.
 */
async function claimMail(mailId: string): Promise<MailRow | null> {
  const isAlone = currentDatabase().engine === 'pglite'
  const { rows } = await sql<MailRow & { is_ours: boolean }>`
    with open as (select * from mails where id = ${mailId} and sent_at is null and refused_at is null for update),
    claimed as (
      update mails set sending_until = now() + make_interval(secs => ${sendingSeconds}) from open
      where mails.id = open.id and (${isAlone} or open.sending_until is null or open.sending_until < now()) returning mails.id
    )
    select recipient, subject, body_text, body_html, unsubscribe_url, exists (select from claimed) as is_ours from open`.execute(
    database(),
  )
  const mail = rows[0]
  if (mail && !mail.is_ours) throw new Error('another worker is sending this email')
  return mail ?? null
}

/**
 * Queues emails again that are unsent after ten minutes and have no job, which should not happen. Emails older than a week stay
 * unsent. Returns how many were queued.
 */
export async function sweepUnsentMails(): Promise<number> {
  return transaction(async () => {
    const { rows } = await sql<{ id: string }>`
      select id from mails where sent_at is null and refused_at is null and created_at between now() - interval '7 days' and now() - interval '10 minutes'
        and not exists (
          select from jobs.job where name in (${sendMailJob.name}, ${deadLetterQueue}) and state <= 'active'
            and data->>'mailId' = mails.id::text)
      order by created_at limit 500`.execute(database())
    for (const { id } of rows) await enqueue(sendMailJob, { mailId: id })
    return rows.length
  })
}
