/**
 * An expected failure with a stable code: sold out, not yours, too long. Throwing it rolls back the surrounding transaction,
 * and the web layer turns it into a field error, a toast or a problem document. Any other error is a bug.
 */
export class Refusal<Code extends string = string> extends Error {
  readonly code: Code
  readonly status: number
  readonly field: string | undefined
  readonly title: string | undefined
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: Code, options: RefusalOptions) {
    super(options.message)
    this.name = 'Refusal'
    this.code = code
    this.status = options.status ?? 422
    this.field = options.field
    this.title = options.title
    this.details = options.details ?? {}
  }
}

export interface RefusalOptions {
  /** For the user: what is wrong and what to do next. */
  readonly message: string
  /** Title of the toast. */
  readonly title?: string
  /** HTTP status; 422 when only the input is wrong. */
  readonly status?: number
  /** Name of the form field with the problem. */
  readonly field?: string
  /** Machine-readable facts, included in the problem document. Never secrets. */
  readonly details?: Readonly<Record<string, unknown>>
}

export function refuse<Code extends string>(code: Code, options: RefusalOptions): Refusal<Code> {
  return new Refusal(code, options)
}

export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal
}

/** The same answer for something that doesn't exist and for something that belongs to someone else. */
export function notFound(what: string): Refusal<'not-found'> {
  return new Refusal('not-found', { message: `${what} not found.`, status: 404 })
}
