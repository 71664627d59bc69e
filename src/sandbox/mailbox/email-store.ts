import { openSqlite } from '../open-sqlite.ts'

export interface StoredEmail {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly sentAt: string
  /** Headers that email programs act on, such as List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface ReceivedEmail {
  readonly messageId: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly unsubscribeUrl?: string | null | undefined
}

/** Older emails are deleted: a demo that runs for months must not fill the disk. */
const maxEmails = 500

/** Emails in a separate SQLite file: the mailbox is an outside service and doesn't use our database. */
export function openEmailStore(file: string) {
  const database = openSqlite(
    file,
    `create table if not exists emails (
      id integer primary key autoincrement,
      message_id text not null unique,
      recipient text not null,
      subject text not null,
      body_text text not null,
      body_html text not null,
      sent_at text not null,
      unsubscribe_url text
    )`,
  )
  const insert =
    database.prepare(`insert into emails (message_id, recipient, subject, body_text, body_html, sent_at, unsubscribe_url)
    values (?, ?, ?, ?, ?, ?, ?) on conflict (message_id) do nothing`)
  const trim = database.prepare(`delete from emails where id <= (select max(id) from emails) - ${maxEmails}`)
  const columns = 'id, recipient, subject, body_text, body_html, sent_at, unsubscribe_url'
  const all = database.prepare(`select ${columns} from emails order by id desc`)
  const allTo = database.prepare(`select ${columns} from emails where recipient = ? order by id desc`)
  const one = database.prepare(`select ${columns} from emails where id = ?`)

  return {
    /** Accepts an email with a known message id but doesn't store it again, as mail servers do. */
    add(email: ReceivedEmail, sentAt: Date): void {
      const { messageId, to, subject, text, html, unsubscribeUrl } = email
      insert.run(messageId, to, subject, text, html, sentAt.toISOString(), unsubscribeUrl ?? null)
      trim.run()
    },
    /** Newest first. */
    list: (): StoredEmail[] => all.all().map(emailOf),
    /** Those to this address, newest first. */
    listTo: (recipient: string): StoredEmail[] => allTo.all(recipient).map(emailOf),
    find(id: number): StoredEmail | null {
      const row = one.get(id)
      return row ? emailOf(row) : null
    },
    close: () => database.close(),
  }
}

/** The same headers that the SMTP carrier sends (RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

export type EmailStore = ReturnType<typeof openEmailStore>

function emailOf(row: Record<string, unknown>): StoredEmail {
  return {
    id: Number(row.id),
    to: String(row.recipient),
    subject: String(row.subject),
    text: String(row.body_text),
    html: String(row.body_html),
    sentAt: String(row.sent_at),
    ...(typeof row.unsubscribe_url === 'string' ? { headers: unsubscribeHeaders(row.unsubscribe_url) } : {}),
  }
}
