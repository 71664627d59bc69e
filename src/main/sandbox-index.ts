const places = [
  { name: 'mailbox', path: '/sandbox/mailbox', title: 'Mailbox', text: 'Every mail that the shop has sent.' },
  {
    name: 'stripe',
    path: '/sandbox/stripe',
    title: 'Stripe',
    text: 'Payments, accounts, transfers and events; switches for what can go wrong.',
  },
  {
    name: 'carrier',
    path: '/sandbox/carrier',
    title: 'Carrier',
    text: 'Parcels, their labels and their way.',
  },
  {
    name: 'authenticator',
    path: '/sandbox/authenticator',
    title: 'Authenticator',
    text: 'Codes of the second factor, as the app on a phone would show them.',
  },
] as const

/** The way in to the stand-ins that run in this copy. */
export function sandboxIndex(isOpen: (name: (typeof places)[number]['name']) => boolean): Response {
  const rows = places
    .filter(({ name }) => isOpen(name))
    .map(({ path, title, text }) => `<li><a href="${path}">${title}</a>: ${text}</li>`)
    .join('')
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stand-ins</title></head><body><main><h1>Stand-ins of this demo</h1>
<p>Each of these takes the place of an outside service that is not configured. No real money or mail moves.</p><ul>${rows}</ul><p><a href="/">Back to the shop</a></p></main></body></html>`
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
