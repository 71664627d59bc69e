import { timingSafeEqual } from 'node:crypto'
import { findAccount } from '../accounts/account.ts'
import { applyDueChanges } from '../due-changes.ts'
import { newId } from '../new-id.ts'
import type { StandIn } from '../stand-in.ts'
import { invalidParameter, StripeError } from '../stripe-error.ts'
import { PLATFORM } from '../store.ts'
import { expand } from './expand.ts'
import { decodeForm } from './decode-form.ts'
import { boundaryOf, decodeMultipart } from './decode-multipart.ts'
import { earlierAnswer, isRemembered, type KeyedCall, rememberAnswer } from './idempotency.ts'
import { findRoute } from './find-route.ts'

export interface ApiCall {
  method: string
  /** Path and query. */
  url: string
  headers: Record<string, string>
  /** The body; in a multipart call, one character for each byte. */
  body: string
}

export interface ApiAnswer {
  status: number
  headers: Record<string, string>
  /** JSON text. */
  body: string
}

/** Answers one call of the API. All changes are committed before this returns. */
export function answerCall(standIn: StandIn, call: ApiCall): ApiAnswer {
  const requestId = newId('req', 14)
  const idempotencyKey = call.headers['idempotency-key'] ?? null
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-store',
    'request-id': requestId,
    'stripe-version': call.headers['stripe-version'] ?? '',
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  }
  try {
    checkKey(standIn, call)
    applyDueChanges(standIn)
    standIn.request = { id: requestId, idempotencyKey }
    const { status, body, replayed } = execute(standIn, call, idempotencyKey)
    return { status, body, headers: { ...headers, ...(replayed ? { 'idempotent-replayed': 'true' } : {}) } }
  } catch (error) {
    if (error instanceof StripeError) return { status: error.status, body: errorBody(error), headers }
    standIn.options.log?.('stand-in for Stripe failed', {
      error: String(error),
      call: `${call.method} ${call.url}`,
    })
    const failure = {
      error: { type: 'api_error', message: 'The stand-in failed because of a bug in the stand-in.' },
    }
    return { status: 500, body: JSON.stringify(failure), headers }
  } finally {
    standIn.request = null
  }
}

interface Executed {
  status: number
  body: string
  replayed: boolean
}

function execute(standIn: StandIn, call: ApiCall, idempotencyKey: string | null): Executed {
  const account = accountOf(standIn, call)
  const keyed = keyedCall(call, idempotencyKey, account)
  const earlier = keyed && earlierAnswer(standIn, keyed)
  if (earlier) return { status: earlier.status, body: earlier.body, replayed: true }
  try {
    return standIn.store.transaction(() => {
      const body = JSON.stringify(work(standIn, call, account))
      if (keyed) rememberAnswer(standIn, keyed, { status: 200, body })
      return { status: 200, body, replayed: false }
    })
  } catch (error) {
    if (!(error instanceof StripeError) || !keyed || !isRemembered(keyed, error)) throw error
    const answer = { status: error.status, body: errorBody(error) }
    rememberAnswer(standIn, keyed, answer)
    return { ...answer, replayed: false }
  }
}

function work(standIn: StandIn, call: ApiCall, account: string): object {
  const [path = '', query = ''] = call.url.split('?')
  const found = findRoute(call.method, decodePath(path))
  if (!found) {
    throw new StripeError(
      404,
      {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${call.method}: ${path}). The stand-in does not know this endpoint.`,
      },
      false,
    )
  }
  if (account !== PLATFORM && !found.route.connected) {
    throw invalidParameter(
      'account_invalid',
      `${call.method} ${path} cannot be called for a connected account here.`,
    )
  }
  const { expand: paths, ...input } = readInput(call, path, query)
  const answer = found.route.handle({ standIn, at: found.at, input, account })
  return expand(standIn, answer, expandPaths(paths))
}

function readInput(call: ApiCall, path: string, query: string): Record<string, unknown> {
  const boundary = boundaryOf(call.headers['content-type'])
  if (boundary !== null && call.method === 'POST') return decodeMultipart(call.body, boundary)
  if (call.method === 'GET' || !path.startsWith('/v2/'))
    return decodeForm(call.method === 'GET' ? query : call.body)
  if (call.body === '') return {}
  try {
    const parsed: unknown = JSON.parse(call.body)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
      return parsed as Record<string, unknown>
  } catch {
    // Same answer as for any other body that isn't an object.
  }
  throw invalidParameter(null, 'The body of a v2 call must be a JSON object.')
}

function expandPaths(value: unknown): string[] {
  if (value === undefined) return []
  if (Array.isArray(value) && value.every((path) => typeof path === 'string')) return value
  throw invalidParameter(null, 'Invalid array: expand must be a list of fields.', 'expand')
}

function keyedCall(call: ApiCall, key: string | null, account: string): KeyedCall | undefined {
  if (call.method !== 'POST' || key === null) return undefined
  if (key === '' || key.length > 255) {
    throw invalidParameter(null, 'Idempotency keys must have 1 to 255 characters.')
  }
  // The SDK chooses another boundary for each call.
  const boundary = boundaryOf(call.headers['content-type'])
  const body = boundary === null ? call.body : call.body.replaceAll(boundary, '')
  return { key, method: call.method, path: call.url.split('?')[0] ?? '', body, account }
}

function accountOf(standIn: StandIn, call: ApiCall): string {
  const named = call.headers['stripe-context'] ?? call.headers['stripe-account']
  if (!named) return PLATFORM
  if (findAccount(standIn, named)) return named
  throw new StripeError(
    403,
    {
      type: 'invalid_request_error',
      code: 'account_invalid',
      message: `The provided key does not have access to account '${named}' (or that account does not exist).`,
    },
    false,
  )
}

function checkKey(standIn: StandIn, call: ApiCall): void {
  const given = /^Bearer (.+)$/.exec(call.headers.authorization ?? '')?.[1] ?? ''
  if (given === '') throw unauthorized('You did not provide an API key.')
  if (!given.startsWith('sk_test_'))
    throw unauthorized('This stand-in accepts test keys only. Never send it a live key.')
  const expected = Buffer.from(standIn.options.secretKey)
  const actual = Buffer.from(given)
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) {
    throw unauthorized(`Invalid API Key provided: sk_test_****${given.slice(-4)}`)
  }
}

function unauthorized(message: string): StripeError {
  return new StripeError(401, { type: 'invalid_request_error', message }, false)
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function errorBody(error: StripeError): string {
  return JSON.stringify({ error: error.body })
}
