import type { StandIn } from '../stand-in.ts'
import { type Html, html } from './html.ts'

/**
 * A complete page with one style sheet and no scripts. A form with errors has status 200 too, because browsers report other
 * statuses as a page that failed to load.
 */
export function page(
  standIn: StandIn,
  title: string,
  content: Html,
  options: { wide?: boolean; status?: number } = {},
): Response {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/stripe/style.css">
</head>
<body>
<header class="banner"><strong>Stand-in for Stripe: no real money moves.</strong></header>
<main class="${options.wide ? 'wide' : 'narrow'}">
<p class="site">${standIn.options.siteName ?? new URL(standIn.options.publicUrl).host}</p>
${content}
</main>
</body>
</html>
`
  return new Response(document.markup, {
    status: options.status ?? 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** Redirects after a form, so that a reload doesn't submit it again. */
export function redirect(to: string): Response {
  return new Response(null, { status: 303, headers: { location: to, 'cache-control': 'no-store' } })
}

export function json(value: unknown, status = 200): Response {
  return new Response(`${JSON.stringify(value, null, 2)}\n`, {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  })
}

export function notFoundPage(standIn: StandIn, what: string): Response {
  return page(
    standIn,
    'Not found',
    html`<h1>Not found</h1><p>${what}</p><p><a href="/">Back to the marketplace</a></p>`,
    { status: 404 },
  )
}
