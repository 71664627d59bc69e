import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import Stripe from 'stripe'
import { decodeForm } from '#sandbox/stripe/api/decode-form.ts'
import { boundaryOf, decodeMultipart } from '#sandbox/stripe/api/decode-multipart.ts'
import { ENDPOINTS, type Endpoint } from './endpoints.ts'
import type { StripeSchema } from './generate-schema.ts'
import { loadStripeSchema } from './load-schema.ts'
import { brokenRules, overlongTexts } from './request-rules.ts'

/** A request to Stripe's API. */
export interface SeenCall {
  /** Seconds since 1970. */
  at: number
  method: string
  /** Path and query. */
  url: string
  headers: Record<string, string>
  body: string
  status: number
  answer: unknown
}

export interface Conformance {
  /** The errors in our request. Empty when Stripe's API would accept it. */
  request(call: Omit<SeenCall, 'status' | 'answer'>): string[]
  /** The errors in an answer. Empty when it matches the SDK's types. */
  answer(call: Pick<SeenCall, 'method' | 'url' | 'status' | 'answer'>): string[]
  /** The errors in an object, an event or a thin event, including nested objects. */
  object(value: unknown): string[]
}

type Hash = Record<string, unknown>

const isHash = (value: unknown): value is Hash =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

let loaded: Promise<Conformance> | undefined

/**
 * Validates requests, answers and events against the schema generated from the installed SDK. The files of a worker share it, because
 * compiling its parts takes seconds.
 */
export function stripeConformance(): Promise<Conformance> {
  return (loaded ??= compileConformance())
}

async function compileConformance(): Promise<Conformance> {
  const schema = await loadStripeSchema()
  const base = { allErrors: true, strict: false, allowUnionTypes: true }
  const jsonAjv = new Ajv(base)
  // Form values are text: '12' stands for 12, 'true' for true.
  const formAjv = new Ajv({ ...base, coerceTypes: true })
  const compiled = new Map<string, ValidateFunction>()
  const validate = (ajv: Ajv, key: string, from: object, value: unknown): string[] => {
    const check = compiled.get(key) ?? ajv.compile(from)
    compiled.set(key, check)
    return check(value) ? [] : inWords(check.errors ?? [])
  }

  const one = (value: unknown, path: string): string[] => {
    const name = isHash(value) ? String(value.object) : ''
    const shape = schema.objects[name]
    if (!isHash(value) || !shape)
      return [`${path}: not an object of Stripe: ${JSON.stringify(value)?.slice(0, 80)}`]
    const own = validate(jsonAjv, `object ${name}`, shape, value).map((problem) => `${path}${problem}`)
    return [...own, ...inner(value, path)]
  }
  /** Nested objects, such as expanded ones, are checked separately. */
  const inner = (value: unknown, path: string): string[] => {
    if (Array.isArray(value)) return value.flatMap((entry, index) => nested(entry, `${path}/${index}`))
    if (!isHash(value)) return []
    return Object.entries(value).flatMap(([field, entry]) => nested(entry, `${path}/${field}`))
  }
  const nested = (value: unknown, path: string): string[] =>
    isHash(value) && typeof value.object === 'string' && value.object in schema.objects
      ? one(value, path)
      : inner(value, path)

  return {
    object: (value) => one(value, ''),
    request(call) {
      const endpoint = findEndpoint(call.method, call.url)
      if (!endpoint) return [`not an endpoint we know: ${call.method} ${call.url}`]
      const read = readParameters(endpoint, call)
      if ('problem' in read) return [read.problem]
      const { parameters } = read
      const isForm = endpoint.encoding === 'form' || call.method === 'GET'
      const shape = schema.params[endpoint.call] ?? {}
      const problems = validate(isForm ? formAjv : jsonAjv, `${endpoint.call} ${isForm}`, shape, parameters)
      const { at } = call
      return [
        ...problems,
        ...brokenRules(endpoint.call, parameters, at),
        ...overlongTexts(endpoint.call, parameters),
        ...headerFaults(endpoint, call),
      ]
    },
    answer({ method, url, status, answer }) {
      const endpoint = findEndpoint(method, url)
      if (status >= 400) return errorFaults(answer, errorCodes(schema))
      if (!endpoint) return [`not an endpoint we know: ${method} ${url}`]
      const entry = /^\[(.+)\]$/.exec(endpoint.answer)?.[1]
      if (!entry) return [...wrongKind(answer, endpoint.answer), ...one(answer, '')]
      if (!isHash(answer) || !Array.isArray(answer.data)) return ['not a list']
      return [
        ...listFaults(endpoint, answer),
        ...answer.data.flatMap((item, index) => [...wrongKind(item, entry), ...one(item, `/data/${index}`)]),
      ]
    },
  }
}

const patterns = ENDPOINTS.map((endpoint) => {
  const [method = '', path = ''] = endpoint.call.split(' ')
  return { endpoint, method, pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`) }
})

function findEndpoint(method: string, url: string): Endpoint | undefined {
  const path = url.split('?')[0] ?? ''
  return patterns.find((known) => known.method === method && known.pattern.test(path))?.endpoint
}

function readParameters(
  endpoint: Endpoint,
  call: Pick<SeenCall, 'method' | 'url' | 'body' | 'headers'>,
): { parameters: Hash } | { problem: string } {
  const contentType = call.headers['content-type'] ?? ''
  const expected = endpoint.encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
  try {
    if (call.method === 'GET') return { parameters: queryOf(endpoint, call.url) }
    if (endpoint.encoding === 'multipart') {
      const boundary = boundaryOf(contentType)
      return boundary === null
        ? { problem: `content-type ${contentType}, not multipart/form-data` }
        : { parameters: decodeMultipart(call.body, boundary) }
    }
    if (call.body !== '' && !contentType.startsWith(expected))
      return { problem: `content-type ${contentType}, not ${expected}` }
    if (endpoint.encoding === 'form') return { parameters: decodeForm(call.body) }
    const parsed: unknown = JSON.parse(call.body || '{}')
    return isHash(parsed) ? { parameters: parsed } : { problem: 'the body is not a JSON object' }
  } catch (error) {
    return { problem: String(error) }
  }
}

/** `page` comes from the next page's address in a v2 answer. No parameter type lists it. */
function queryOf(endpoint: Endpoint, url: string): Hash {
  const { page, ...own } = decodeForm(url.split('?')[1] ?? '')
  return endpoint.encoding === 'json' || page === undefined ? own : { ...own, page }
}

/** Calls that must not be made twice. */
const MADE_ONCE: ReadonlySet<string> = new Set([
  'POST /v1/checkout/sessions',
  'POST /v1/transfers',
  'POST /v1/transfers/{id}/reversals',
  'POST /v1/refunds',
  'POST /v1/files',
  'POST /v1/disputes/{dispute}',
  'POST /v1/payouts',
  'POST /v1/coupons',
  'POST /v1/tax/transactions/create_from_calculation',
  'POST /v1/tax/transactions/create_reversal',
  'POST /v2/core/accounts',
])

function headerFaults(endpoint: Endpoint, call: Pick<SeenCall, 'method' | 'headers'>): string[] {
  const { headers } = call
  const problems: string[] = []
  const key = headers['idempotency-key'] ?? ''
  if (!/^Bearer (sk|rk)_/.test(headers.authorization ?? '')) problems.push('authorization: no secret key')
  if (headers['stripe-version'] !== Stripe.API_VERSION) {
    problems.push(`stripe-version: ${headers['stripe-version']}, not ${Stripe.API_VERSION}`)
  }
  // The SDK generates a key for each POST, which protects one call but not a later retry of the action.
  const isOurs = key !== '' && !key.startsWith('stripe-node-retry-')
  if (MADE_ONCE.has(endpoint.call) && !isOurs)
    problems.push(`idempotency-key: none of ours on ${endpoint.call}`)
  if (key.length > 255) problems.push('idempotency-key: more than 255 characters')
  return problems
}

/** v1 lists say whether more follows, v2 lists where. */
function listFaults(endpoint: Endpoint, answer: Hash): string[] {
  if (endpoint.encoding === 'json') {
    const isAddress = (value: unknown) => value === null || typeof value === 'string'
    const hasPages = isAddress(answer.next_page_url) && isAddress(answer.previous_page_url)
    return hasPages ? [] : ['a list without the addresses of its next and previous page']
  }
  if (answer.object !== 'list') return ['not a list']
  const saysMore = typeof answer.has_more === 'boolean' && typeof answer.url === 'string'
  return saysMore ? [] : ['a list without has_more or url']
}

function wrongKind(value: unknown, expected: string): string[] {
  const kind = isHash(value) ? String(value.object) : typeof value
  return kind === expected ? [] : [`answered with ${kind} instead of ${expected}`]
}

/** Values that Stripe returns but its types don't list. */
const UNLISTED_CODES = ['insufficient_capabilities_for_transfer', 'invalid_fields']

/** All error codes that the SDK lists for the last error of a payment. */
function errorCodes(schema: StripeSchema): readonly string[] {
  const error = schema.objects.payment_intent?.properties?.last_payment_error
  const shapes = [error, ...(error?.anyOf ?? [])]
  const codes = shapes.flatMap((shape) => shape?.properties?.code?.enum ?? [])
  if (codes.length === 0) throw new Error('the SDK no longer lists the codes of errors where they were')
  return [...codes.map(String), ...UNLISTED_CODES]
}

function errorFaults(answer: unknown, codes: readonly string[]): string[] {
  const error = isHash(answer) ? answer.error : undefined
  if (!isHash(error)) return ['an error answer without error']
  const types = ['api_error', 'card_error', 'idempotency_error', 'invalid_request_error']
  const hasCode = error.code !== undefined
  return [
    ...(types.includes(String(error.type)) ? [] : [`/error/type: ${String(error.type)}`]),
    ...(!hasCode || codes.includes(String(error.code)) ? [] : [`/error/code: ${String(error.code)}`]),
    ...(typeof error.message === 'string' && error.message !== '' ? [] : ['/error/message: missing']),
  ]
}

function inWords(errors: readonly ErrorObject[]): string[] {
  // For alternatives, the errors of each say more than that none matches.
  const specific = errors.filter((error) => error.keyword !== 'anyOf')
  const words = (specific.length > 0 ? specific : errors).map((error) => {
    const where = error.instancePath || '/'
    if (error.keyword === 'additionalProperties')
      return `${where}: unknown ${String(error.params.additionalProperty)}`
    if (error.keyword === 'enum')
      return `${where}: not one of ${JSON.stringify(error.params.allowedValues).slice(0, 160)}`
    return `${where}: ${error.message ?? error.keyword}`
  })
  return [...new Set(words)]
}
