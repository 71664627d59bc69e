import { sql } from 'kysely'
import nodemailer from 'nodemailer'
import { z } from 'zod'
import { assertOutsideTransaction, databaseOf, transaction } from '../db/transaction.server.ts'
import { failpoint } from '../failpoint.server.ts'
import { enqueue, type Job, job } from '../jobs/jobs.server.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** For news: where one click of the mail program ends them (RFC 8058). */
  readonly unsubscribeUrl?: string | null
}

/** What carries mail away: SMTP, or the mailbox of the demo. A carrier may see one message id twice and must tolerate it. */
export interface MailCarrier {
  send(mail: Mail & { readonly messageId: string }): Promise<void>
}

const database = databaseOf<unknown>()
let carrier: MailCarrier | undefined

export function useMailCarrier(mailCarrier: MailCarrier): void {
  carrier = mailCarrier
}

export function smtpCarrier(url: string, from: string): MailCarrier {
  const transport = nodemailer.createTransport(url, { from })
  return {
    send: async ({ to, subject, text, html, unsubscribeUrl, messageId }) => {
      assertOutsideTransaction('mail')
      const mail = {
        to,
        subject,
        text,
        html,
        messageId: `<${messageId}@brimfolk>`,
        ...(unsubscribeUrl ? { headers: unsubscribeHeaders(unsubscribeUrl) } : {}),
      }
      await transport.sendMail(mail).catch((error: unknown) => {
        throw withoutAddresses(error)
      })
    },
  }
}

/** A mail server repeats the address that it refuses, and what we throw is logged and shown to operators: the codes say enough. */
function withoutAddresses(error: unknown): Error {
  const { code = 'no code', responseCode = 'none' } = error as { code?: unknown; responseCode?: unknown }
  return new Error(
    `the mail server did not take a mail (${String(code)}, its answer: ${String(responseCode)})`,
  )
}

/** Both are needed: the second says that a POST to the first is enough, without a page in between. */
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
 * Puts a mail into the outbox, in the surrounding transaction. The key says what it is about ('order-placed:<order>'): the
 * same key is written once, however often the event behind it is handled.
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

const keptDays = 30

/** Mails hold names and addresses; what was sent is not needed for long. */
export async function deleteOldMails(): Promise<void> {
  await sql`delete from mails where sent_at < now() - make_interval(days => ${keptDays})`.execute(database())
}

/** For somebody who wants to be forgotten. What was not sent yet will not be. */
export async function forgetMailsTo(recipient: string): Promise<void> {
  await sql`delete from mails where recipient = ${recipient}`.execute(database())
}

/**
 * Sends one mail of the outbox. A crash between the carrier's yes and our note of it repeats the send with the same message
 * id, which mail servers and the demo's mailbox recognise.
 */
export const sendMailJob: Job<z.infer<typeof mailPayload>> = job({
  name: 'send-mail',
  payload: mailPayload,
  concurrency: 4,
  run: async ({ mailId }) => {
    const { rows } = await sql<MailRow>`
      select recipient, subject, body_text, body_html, unsubscribe_url from mails where id = ${mailId} and sent_at is null`.execute(
      database(),
    )
    const mail = rows[0]
    if (!mail) return
    if (!carrier) throw new Error('no mail carrier is set')
    await carrier.send({
      to: mail.recipient,
      subject: mail.subject,
      text: mail.body_text,
      html: mail.body_html,
      unsubscribeUrl: mail.unsubscribe_url,
      messageId: mailId,
    })
    failpoint('mail-sent')
    await sql`update mails set sent_at = now() where id = ${mailId}`.execute(database())
  },
})
