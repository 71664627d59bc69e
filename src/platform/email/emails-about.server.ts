import { sql } from 'kysely'
import { databaseOf, transaction } from '../db/transaction.server.ts'
import { newId } from '#shared/ids.ts'
import { enqueue } from '../jobs/jobs.server.ts'
import { sendEmailJob } from './email.server.ts'

const database = databaseOf<unknown>()

/** An email of the outbox, without its text. */
export interface EmailFacts {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly createdAt: Date
  readonly sentAt: Date | null
  /** When the mail server said that the recipient doesn't exist. */
  readonly refusedAt: Date | null
}

/** The emails about any of these rows, oldest first, by the id in their keys. Emails are stored for 30 days. */
export async function emailsAbout(ids: readonly string[]): Promise<EmailFacts[]> {
  const { rows } = await sql<EmailFacts>`
    select id, recipient, subject, created_at as "createdAt", sent_at as "sentAt", refused_at as "refusedAt"
    from emails where split_part(key, ':', 2) = any(${[...ids]}::text[]) order by created_at`.execute(
    database(),
  )
  return rows
}

/**
 * Queues an email about any of these rows again, to the same address. Null when there is no such email: it is older than 30 days
 * or is about something else. Otherwise its subject.
 */
export async function sendEmailAgain(emailId: string, ids: readonly string[]): Promise<string | null> {
  return transaction(async () => {
    const { rows } = await sql<{ id: string; subject: string }>`
      insert into emails (key, recipient, subject, body_text, body_html, unsubscribe_url)
      select key || ':again:' || ${newId()}::text, recipient, subject, body_text, body_html, unsubscribe_url from emails
      where id = ${emailId} and split_part(key, ':', 2) = any(${[...ids]}::text[]) returning id, subject`.execute(
      database(),
    )
    const [email] = rows
    if (!email) return null
    await enqueue(sendEmailJob, { emailId: email.id })
    return email.subject
  })
}
