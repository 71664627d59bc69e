import { z } from 'zod'
import { countryCodes } from '#shared/countries.ts'
import { invalidParameter, type StripeError } from '../stripe-error.ts'

/** Field types of form-encoded calls, where every value is text. */
export const text = (max = 5000) => z.string().min(1).max(max)
export const integer = () =>
  z
    .string()
    .regex(/^-?\d{1,15}$/, 'integer')
    .transform(Number)
export const positive = () => integer().refine((value) => value >= 1, 'positive')
export const boolean = () => z.enum(['true', 'false']).transform((value) => value === 'true')
export const currency = () =>
  z
    .string()
    .transform((value) => value.toLowerCase())
    .refine((value) => value === 'usd', 'currency')
export const url = () => z.string().max(5000).refine(isHttpUrl, 'url')
export const email = () => z.string().max(800).refine(isEmail, 'email')
/** Stripe accepts three codes that postal services don't use. */
export const country = () =>
  z.string().refine((code) => [...countryCodes, 'AC', 'TA', 'XK'].includes(code.toUpperCase()), 'country')
export const metadata = () =>
  z
    .record(
      z
        .string()
        .min(1)
        .max(40)
        .regex(/^[^[\]]+$/),
      z.string().max(500),
    )
    .refine((entries) => Object.keys(entries).length <= 50, 'metadata')

/** Parses `created=…`, `created[gte]=…` and so on to the first and last matching second. */
export const createdRange = () =>
  z.union([
    integer().transform((at) => ({ from: at, to: at })),
    z
      .strictObject({
        gt: integer().optional(),
        gte: integer().optional(),
        lt: integer().optional(),
        lte: integer().optional(),
      })
      .transform(({ gt = -1, gte = 0, lt = Number.MAX_SAFE_INTEGER, lte = Number.MAX_SAFE_INTEGER }) => ({
        from: Math.max(gte, gt + 1),
        to: Math.min(lte, lt - 1),
      })),
  ])

export function isHttpUrl(value: string): boolean {
  return (
    URL.canParse(value.replaceAll('{CHECKOUT_SESSION_ID}', 'x')) && /^https?:$/.test(new URL(value).protocol)
  )
}

export function isEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value)
}

/** Checks the parameters of a call; the first error becomes Stripe's error answer. */
export function parse<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const issue = deepest(result.error.issues[0])
  throw issue ? asStripeError(issue, input) : invalidParameter(null, 'Invalid parameters.')
}

type Issue = z.core.$ZodIssue

/** If no variant of a union matches, the error of the last (most structured) one is the most helpful. */
function deepest(issue: Issue | undefined): Issue | undefined {
  if (issue?.code !== 'invalid_union') return issue
  const inner = issue.errors.at(-1)?.[0]
  return inner ? deepest({ ...inner, path: [...issue.path, ...inner.path] }) : issue
}

function asStripeError(issue: Issue, input: unknown): StripeError {
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
  const param = path.map((step, index) => (index === 0 ? String(step) : `[${String(step)}]`)).join('')
  const given = valueAt(input, path)
  const shown = typeof given === 'string' ? given.slice(0, 80) : JSON.stringify(given)?.slice(0, 80)
  if (issue.code === 'unrecognized_keys') {
    return invalidParameter('parameter_unknown', `Received unknown parameter: ${param}`, param)
  }
  if (given === undefined)
    return invalidParameter('parameter_missing', `Missing required param: ${param}.`, param)
  if (given === '') {
    return invalidParameter('parameter_invalid_empty', `You passed an empty string for '${param}'.`, param)
  }
  if (issue.message === 'integer') {
    return invalidParameter('parameter_invalid_integer', `Invalid integer: ${shown}`, param)
  }
  if (issue.message === 'positive') {
    return invalidParameter(
      'parameter_invalid_integer',
      'This value must be greater than or equal to 1.',
      param,
    )
  }
  if (issue.message === 'url') return invalidParameter('url_invalid', `Not a valid URL: ${shown}`, param)
  if (issue.message === 'email')
    return invalidParameter('email_invalid', `Invalid email address: ${shown}`, param)
  if (issue.message === 'country') {
    const advice = "Try using a 2-character alphanumeric country code instead, such as 'US', 'EG', or 'GB'."
    return invalidParameter(null, `Country '${shown}' is unknown. ${advice}`, param)
  }
  if (issue.message === 'currency') {
    return invalidParameter(null, `Invalid currency: ${shown}. This stand-in supports only usd.`, param)
  }
  if (issue.code === 'invalid_value') {
    const choices = issue.values.map(String).join(', ')
    return invalidParameter(null, `Invalid ${param}: must be one of ${choices}`, param)
  }
  if (issue.code === 'too_big') {
    const limit = `must be at most ${String(issue.maximum)} ${issue.origin === 'array' ? 'entries' : 'characters'}`
    return invalidParameter(null, `Invalid ${param}: ${limit}`, param)
  }
  return invalidParameter(null, `Invalid ${param}: ${issue.message}`, param)
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let here: unknown = input
  for (const step of path) {
    if (typeof here !== 'object' || here === null) return undefined
    here = (here as Record<PropertyKey, unknown>)[step]
  }
  return here
}
