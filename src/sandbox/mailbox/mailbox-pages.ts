import type { StoredMail } from './mail-store.ts'

export function mailboxPage(mails: readonly StoredMail[]): string {
  const list =
    mails.length === 0
      ? '<p class="empty">No emails yet. Sign up or place an order to get one.</p>'
      : `<ol class="mails">${mails.map(listItem).join('')}</ol>`
  const count = mails.length === 1 ? '1 email' : `${mails.length} emails`
  return page(
    'Mailbox',
    `<h1>Mailbox</h1><p class="muted">${count}, newest first. <a href="/sandbox/mailbox">Refresh</a></p>${list}`,
  )
}

function listItem(mail: StoredMail): string {
  return `<li><a href="/sandbox/mailbox/${mail.id}"><strong>${escape(mail.subject)}</strong><span>To ${escape(mail.to)}</span>${time(mail)}</a></li>`
}

export function mailPage(mail: StoredMail): string {
  return page(
    mail.subject,
    `<p><a href="/sandbox/mailbox">All emails</a></p>
<h1>${escape(mail.subject)}</h1>
<p class="muted">To ${escape(mail.to)}, ${time(mail)}</p>
<iframe src="/sandbox/mailbox/${mail.id}/html" title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>
<h2>As text</h2>
<pre>${linked(mail.text)}</pre>`,
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

function time(mail: StoredMail): string {
  const shown = `${mail.sentAt.slice(0, 16).replace('T', ' ')} UTC`
  return `<time datetime="${escape(mail.sentAt)}">${escape(shown)}</time>`
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
