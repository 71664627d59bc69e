import { redirect, type RouterContextProvider } from 'react-router'
import type { Client, OpenedSession, ReauthProof } from '#modules/identity/server'
import { isOperator, type Person } from '#shared/actor.ts'
import { isRefusal, refuse } from '#shared/refusal.ts'
import { requestFacts } from '#app/web/request/request-context.server.ts'

/** The client, for rate limits and for the session's device. */
export function clientOf(context: Readonly<RouterContextProvider>, request: Request): Client {
  return {
    network: requestFacts(context).network,
    userAgent: request.headers.get('user-agent'),
    cookie: request.headers.get('cookie'),
  }
}

/** A form's proof of identity: the typed password, and the session cookie, which shows how recent the login is. */
export function proofOf(
  context: Readonly<RouterContextProvider>,
  request: Request,
  form: FormData,
): ReauthProof {
  const password = form.get('currentPassword')
  return {
    client: clientOf(context, request),
    cookie: request.headers.get('cookie'),
    password: typeof password === 'string' ? password : '',
  }
}

/** Redirects to the requested page, or to the second factor first. */
export function redirectAfterLogIn(session: OpenedSession, next: string): Response {
  const to = session.needsSecondFactor
    ? `/login/second-factor${next === '/' ? '' : `?next=${encodeURIComponent(next)}`}`
    : startPathOf(session, next)
  return redirect(to, { headers: cookieHeaders(session.setCookies) })
}

/** Where a login leads: to the requested page. Operators who requested none start in the console. */
export function startPathOf({ isOperator }: Pick<OpenedSession, 'isOperator'>, next: string): string {
  return isOperator && next === '/' ? '/operator' : next
}

/** The same for a person who opens a login page although they are logged in. */
export function startPathOfPerson(person: Person, next: string): string {
  return startPathOf({ isOperator: isOperator(person) || person.lacksSecondFactor === true }, next)
}

export function cookieHeaders(setCookies: readonly string[]): [string, string][] {
  return setCookies.map((cookie) => ['set-cookie', cookie])
}

/** The refusal with the title that the specification has for this form. A refusal about a field stays at the field. */
export function underTitle(error: unknown, title: string): unknown {
  if (!isRefusal(error) || error.field) return error
  const { code, message, status, details } = error
  return refuse(code, { title, message, status, details })
}
