/** Placeholder origin: never fetched, only used to see whether a path leads to another site. */
const here = 'http://here.invalid'
const endless = new Set([
  '/login',
  '/login/second-factor',
  '/login/passkey',
  '/logout',
  '/confirm-email',
  '/magic-link',
  '/forgot-password',
  '/reset-password',
  '/auth/callback',
])

/** Where to go after login: a page on this site, or '/' for a path that leads elsewhere or back to the login page. */
export function nextPathOf(text: string | null | undefined): string {
  // Browsers interpret backslashes and control characters in ways that can't be predicted here.
  if (!text?.startsWith('/') || /[\\\p{Cc}]/u.test(text) || !URL.canParse(text, here)) return '/'
  const { origin, pathname, search, hash } = new URL(text, here)
  if (origin !== here || endless.has(pathname) || pathname.startsWith('//')) return '/'
  return pathname + search + hash
}

/** The login page that returns to this address. */
export function logInPathFor({ pathname, search }: URL): string {
  const next = nextPathOf(pathname + search)
  return next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`
}
