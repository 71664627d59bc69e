/** Placeholder origin: never fetched, only there to see whether a path leads away from it. */
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

/** Where to go after the log-in: a page of ours, or '/' for whatever would lead elsewhere or back to the log-in. */
export function nextPathOf(text: string | null | undefined): string {
  // Backslashes and control characters are read by browsers in ways that no check here can foresee.
  if (!text?.startsWith('/') || /[\\\p{Cc}]/u.test(text) || !URL.canParse(text, here)) return '/'
  const { origin, pathname, search, hash } = new URL(text, here)
  if (origin !== here || endless.has(pathname) || pathname.startsWith('//')) return '/'
  return pathname + search + hash
}

/** The log-in page that comes back here afterwards. */
export function logInPathFor({ pathname, search }: URL): string {
  const next = nextPathOf(pathname + search)
  return next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`
}
