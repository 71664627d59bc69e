import type { StoredEmail } from './email-store.ts'

export function mailboxPage(emails: readonly StoredEmail[]): string {
  const list =
    emails.length === 0
      ? '<p class="empty">No emails yet. Sign up or place an order to get one.</p>'
      : `<ol class="emails">${emails.map(listItem).join('')}</ol>`
  const count = emails.length === 1 ? '1 email' : `${emails.length} emails`
  return page(
    'Mailbox',
    `<h1>Mailbox</h1><p class="muted">${count}, newest first. <a href="/sandbox/mailbox">Refresh</a></p>${list}`,
  )
}

function listItem(email: StoredEmail): string {
  return `<li><a href="/sandbox/mailbox/${email.id}"><strong>${escape(email.subject)}</strong><span>To ${escape(email.to)}</span>${time(email)}</a></li>`
}

export function emailPage(email: StoredEmail): string {
  return page(
    email.subject,
    `<p><a href="/sandbox/mailbox">All emails</a></p>
<h1>${escape(email.subject)}</h1>
<p class="muted">To ${escape(email.to)}, ${time(email)}</p>
<iframe src="/sandbox/mailbox/${email.id}/html" title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>
<h2>As text</h2>
<pre>${linked(email.text)}</pre>`,
  )
}

export function missingPage(): string {
  return page('Email not found', '<h1>Email not found</h1><p><a href="/sandbox/mailbox">All emails</a></p>')
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${escape(title)} · Mailbox stand-in</title>
<link rel="stylesheet" href="/sandbox/mailbox/style.css">
</head>
<body>
<header><p class="notice" role="note"><strong>Stand-in.</strong> This isn’t a real email service. The demo’s emails arrive here instead of being sent.</p></header>
<main>
${body}
</main>
</body>
</html>`
}

function time(email: StoredEmail): string {
  const shown = `${email.sentAt.slice(0, 16).replace('T', ' ')} UTC`
  return `<time datetime="${escape(email.sentAt)}">${escape(shown)}</time>`
}

/** The text with its URLs as links. It is split first and each part is escaped, so that no URL can break out. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escape(part)}">${escape(part)}</a>` : escape(part)))
    .join('')
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
