import { redirect, type RouterContextProvider } from 'react-router'
import type { Client, OpenedSession, Proof } from '#modules/identity/server'
import { isRefusal, refuse } from '#shared/refusal.ts'
import { requestFacts } from './request-context.server.ts'

/** Whom limits count and a session remembers. */
export function clientOf(context: Readonly<RouterContextProvider>, request: Request): Client {
  return { address: requestFacts(context).clientAddress, userAgent: request.headers.get('user-agent') }
}

/** What a form shows to confirm that it is the person: a typed password, and the session's age by its cookie. */
export function proofOf(context: Readonly<RouterContextProvider>, request: Request, form: FormData): Proof {
  const password = form.get('currentPassword')
  return {
    client: clientOf(context, request),
    cookie: request.headers.get('cookie'),
    password: typeof password === 'string' ? password : '',
  }
}

/** In, and on to where the person wanted to go; by way of the second factor if there is one. */
export function enter({ setCookies, needsSecondFactor }: OpenedSession, next: string): Response {
  const to = needsSecondFactor
    ? `/login/second-factor${next === '/' ? '' : `?next=${encodeURIComponent(next)}`}`
    : next
  return redirect(to, { headers: cookieHeaders(setCookies) })
}

export function cookieHeaders(setCookies: readonly string[]): [string, string][] {
  return setCookies.map((cookie) => ['set-cookie', cookie])
}

/** The same refusal under the bold line that the specification has for this form. What names a field stays at the field. */
export function underTitle(error: unknown, title: string): unknown {
  if (!isRefusal(error) || error.field) return error
  const { code, message, status, details } = error
  return refuse(code, { title, message, status, details })
}
