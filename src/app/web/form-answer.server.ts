import { data } from 'react-router'
import { ZodError } from 'zod'
import { log } from '#platform/log.server.ts'
import { isRefusal } from '#shared/refusal.ts'

/** What a form is told when it was refused: the same shape for every page. */
export interface FormAnswer {
  /** Field name → what is wrong with it. */
  readonly errors: Readonly<Record<string, string>>
  /** What is wrong with the whole; null when the fields say it all. */
  readonly message: string | null
  /** The bold line of the toast, if the refusal has one. */
  readonly title: string | null
  /** Stable code of the refusal; null for fields that could not be read. */
  readonly code: string | null
  /** What was typed, to be shown again. Never a secret. */
  readonly values: Readonly<Record<string, string>>
}

const secret = /password|token|secret/i

export interface Failure {
  readonly title: string
  readonly message: string
}

/**
 * Turns an expected 'no' into the answer of a form action: a field error where it names a field, else a message for the
 * whole form. Anything else is a bug: it goes on its way, or, with `failure`, is logged and answered in these words.
 */
export function formAnswer(error: unknown, form: FormData, failure?: Failure) {
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
  log.error({ err: error }, 'a form could not be handled')
  return answerWith({ ...failure, errors: {}, code: 'internal-error', values }, 500)
}

function answerWith(answer: FormAnswer, status: number) {
  return data(answer, status)
}

/** The first complaint about each field: one thing to mend at a time. */
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
