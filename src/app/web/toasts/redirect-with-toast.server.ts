import { redirect } from 'react-router'

/** A toast for the next page. */
export interface Flash {
  readonly title: string
  readonly description?: string
  readonly tone?: 'success' | 'error'
}

/**
 * Long enough for a slow redirect; the page that shows the toast deletes the cookie. Readable by scripts, so it never contains
 * a secret.
 */
const lifetimeSeconds = 60

/** `to`: path of the page that shows it, with or without a query. */
export function flashCookie(to: string, flash: Flash): string {
  const value = Buffer.from(JSON.stringify({ ...flash, path: to.split('?')[0] })).toString('base64url')
  return `flash=${value}; Max-Age=${lifetimeSeconds}; Path=/; SameSite=Lax`
}

/** Redirects to a page that shows the toast. */
export function redirectWithToast(to: string, flash: Flash, setCookies: readonly string[] = []): Response {
  const headers = new Headers()
  for (const cookie of [...setCookies, flashCookie(to, flash)]) headers.append('set-cookie', cookie)
  return redirect(to, { headers })
}
