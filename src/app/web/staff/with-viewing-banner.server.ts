import { escapeHtml } from '#platform/email/escape-html.ts'

interface Viewing {
  readonly email: string
  readonly until: Date
  readonly now: Date
}

/**
 * The page with a banner, first for screen readers and at the bottom of the window: whose account an operator looks at, for how long, and how to stop. It is plain
 * HTML that React skips when it takes over, so pages get no code for it. When the time is over, the page loads again.
 */
export function withViewingBanner(html: string, { email, until, now }: Viewing): string {
  const head = html.indexOf('</head>')
  const end = html.indexOf('>', html.indexOf('<body', head)) + 1
  if (head < 0 || end === 0) return html
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  const minutes = Math.ceil(seconds / 60)
  const left = minutes === 1 ? '1 minute left' : `${minutes} minutes left`
  const banner = `<div role="complementary" aria-label="Viewing an account" data-viewing class="sticky bottom-0 z-60 order-last border-t-2 border-accent bg-raised text-text shadow-raised"><form method="post" action="/stop-viewing" class="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2"><p class="min-w-0 wrap-anywhere">You’re viewing the account of <strong>${escapeHtml(email)}</strong>, ${left} (until ${until.toISOString().slice(11, 16)} UTC). You can’t change anything.</p><button type="submit" class="min-h-11 rounded-field bg-accent px-5 font-semibold text-on-accent">Stop</button></form></div>`
  return `${html.slice(0, head)}<meta http-equiv="refresh" content="${seconds + 1}">${html.slice(head, end)}${banner}${html.slice(end)}`
}
