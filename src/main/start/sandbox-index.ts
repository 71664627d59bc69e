const places = [
  { name: 'mailbox', path: '/sandbox/mailbox', title: 'Mailbox', text: 'Every email that was sent.' },
  {
    name: 'stripe',
    path: '/sandbox/stripe',
    title: 'Stripe',
    text: 'Payments, accounts, transfers and events, with switches for failures.',
  },
  {
    name: 'carrier',
    path: '/sandbox/carrier',
    title: 'Carrier',
    text: 'Shipments, labels and tracking.',
  },
  {
    name: 'authenticator',
    path: '/sandbox/authenticator',
    title: 'Authenticator',
    text: 'Codes of the second factor, as an app on a phone shows them.',
  },
] as const

/** Lists the stand-ins that run here. */
export function sandboxIndex(isOpen: (name: (typeof places)[number]['name']) => boolean): Response {
  const rows = places
    .filter(({ name }) => isOpen(name))
    .map(({ path, title, text }) => `<li><a href="${path}">${title}</a>: ${text}</li>`)
    .join('')
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stand-ins</title></head><body><main><h1>Stand-ins of this demo</h1>
<p>Each of these replaces an outside service that isn't configured. No real money moves and no email is sent.</p><ul>${rows}</ul><p><a href="/">Back to the marketplace</a></p></main></body></html>`
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
