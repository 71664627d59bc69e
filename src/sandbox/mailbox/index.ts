import { emailPage, mailboxPage, missingPage } from './mailbox-pages.ts'
import { mailboxStyle } from './mailbox-style.ts'
import { type EmailStore, openEmailStore, type ReceivedEmail } from './email-store.ts'

export interface MailboxOptions {
  /** The SQLite file of the emails. */
  readonly file: string
}

/** Stand-in for a mail server and all inboxes. `pages` answers everything under /sandbox/mailbox. */
export function openMailbox({ file }: MailboxOptions) {
  const store = openEmailStore(file)
  return {
    carrier: { send: async (email: ReceivedEmail) => store.add(email, new Date()) },
    pages: async (request: Request) => answer(new URL(request.url), store),
    close: () => store.close(),
  }
}

/** An email may contain any HTML: it is shown without scripts, in a separate origin, inside our page only. */
const previewPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

function answer({ pathname: path, searchParams }: URL, store: EmailStore): Response {
  if (path === '/sandbox/mailbox') return html(mailboxPage(store.list()))
  if (path === '/sandbox/mailbox.json') {
    const to = searchParams.get('to')
    const emails = to === null ? store.list() : store.listTo(to)
    return Response.json(emails.map(({ id: _, ...email }) => email))
  }
  if (path === '/sandbox/mailbox/style.css') {
    return new Response(mailboxStyle, { headers: { 'content-type': 'text/css; charset=utf-8' } })
  }
  const [, id, preview] = /^\/sandbox\/mailbox\/(\d{1,15})(\/html)?$/.exec(path) ?? []
  const email = id ? store.find(Number(id)) : null
  if (!email) return html(missingPage(), 404)
  if (!preview) return html(emailPage(email))
  return html(email.html.replace(/<head>/i, '<head><base target="_top">'), 200, {
    'content-security-policy': previewPolicy,
  })
}

function html(body: string, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}
