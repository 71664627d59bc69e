import { redirect } from 'react-router'

/** A toast for the page that comes next. */
export interface Flash {
  readonly title: string
  readonly description?: string
  readonly tone?: 'success' | 'error'
}

/** Long enough for a slow redirect; the page that shows the toast clears it. Scripts read it, so it never holds a secret. */
const lifetimeSeconds = 60

/** `to`: the page that shows it, a path with or without a query. */
export function flashCookie(to: string, flash: Flash): string {
  const value = Buffer.from(JSON.stringify({ ...flash, path: to.split('?')[0] })).toString('base64url')
  return `flash=${value}; Max-Age=${lifetimeSeconds}; Path=/; SameSite=Lax`
}

/** Goes on to another page, which says what happened. */
export function redirectWithToast(to: string, flash: Flash, setCookies: readonly string[] = []): Response {
  const headers = new Headers()
  for (const cookie of [...setCookies, flashCookie(to, flash)]) headers.append('set-cookie', cookie)
  return redirect(to, { headers })
}
