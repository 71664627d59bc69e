import { ZodError } from 'zod'
import { outageRefusal } from '#platform/outages/outage-refusal.server.ts'
import { isRefusal, type Refusal } from '#shared/refusal.ts'
import { fieldErrors } from './form-answer.server.ts'

interface Problem {
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: string
  readonly errors?: Readonly<Record<string, string>>
}

/**
 * An error as `application/problem+json` (RFC 9457). A refusal's details become members of the document; a bug reveals only
 * that it is one, and the request id. An outage is answered 503. The caller logs both.
 */
export function problemResponse(error: unknown, requestId: string): Response {
  const refusal = isRefusal(error) ? error : outageRefusal(error)
  const { status, ...rest } = problemOf(refusal ?? error)
  const body = { ...refusal?.details, type: 'about:blank', ...rest, status, requestId }
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
  const wait = refusal?.details.retryAfterSeconds
  if (typeof wait === 'number') headers.set('retry-after', String(wait))
  return new Response(JSON.stringify(body), { status, headers })
}

function problemOf(error: unknown): Problem {
  if (isRefusal(error)) return problemOfRefusal(error)
  if (error instanceof ZodError) {
    const errors = fieldErrors(error)
    const first = error.issues[0]
    const detail = first ? `${first.path.join('.') || 'input'}: ${first.message}` : 'The input is invalid.'
    return { title: 'Invalid input', status: 422, detail, code: 'invalid-input', errors }
  }
  return {
    title: 'Internal error',
    status: 500,
    detail: 'Something went wrong on our side. Please try again in a moment.',
    code: 'internal-error',
  }
}

function problemOfRefusal({ code, title, message, status, field }: Refusal): Problem {
  return {
    title: title ?? 'Refused',
    status,
    detail: message,
    code,
    ...(field ? { errors: { [field]: message } } : {}),
  }
}
