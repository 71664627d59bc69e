import { data } from 'react-router'
import { ZodError } from 'zod'
import { log } from '#platform/log.server.ts'
import { outageRefusal } from '#platform/outages/outage-refusal.server.ts'
import { isRefusal } from '#shared/refusal.ts'

/** What a form gets back after a refusal: the same shape for every page. */
export interface FormAnswer {
  /** Field name → error. */
  readonly errors: Readonly<Record<string, string>>
  /** Error of the whole form; null when the field errors say it all. */
  readonly message: string | null
  /** Title of the toast, if the refusal has one. */
  readonly title: string | null
  /** Stable code of the refusal; null for invalid input. */
  readonly code: string | null
  /** Submitted values, to fill in the form again. Never a secret. */
  readonly values: Readonly<Record<string, string>>
}

const secret = /password|token|secret/i

export interface FailureText {
  readonly title: string
  readonly message: string
}

/**
 * Turns an expected refusal into the answer of a form action: a field error if it names a field, otherwise a message for the
 * whole form. Anything else is rethrown or, with `failure`, logged and answered with that text: 503 during an outage, otherwise 500.
 */
export function formAnswer(error: unknown, form: FormData, failure?: FailureText) {
  const values = typedValues(form)
  if (error instanceof ZodError) {
    return answerWith(
      { errors: fieldErrors(error), message: formError(error), title: null, code: null, values },
      422,
    )
  }
  if (isRefusal(error)) {
    const { field, message, code, status } = error
    const where = field ? { errors: { [field]: message }, message: null } : { errors: {}, message }
    return answerWith({ ...where, title: error.title ?? null, code, values }, status)
  }
  if (!failure || error instanceof Response) throw error
  log.error({ err: error }, 'form action failed')
  return answerWith(
    { ...failure, errors: {}, code: 'internal-error', values },
    outageRefusal(error)?.status ?? 500,
  )
}

function answerWith(answer: FormAnswer, status: number) {
  return data(answer, status)
}

/** The first error of each field: one thing to fix at a time. */
export function fieldErrors(error: ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) {
    const field = path.join('.')
    if (field !== '') errors[field] ??= message
  }
  return errors
}

function formError(error: ZodError): string | null {
  return error.issues.find(({ path }) => path.length === 0)?.message ?? null
}

function typedValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value === 'string' && !secret.test(name)) values[name] = value
  }
  return values
}
