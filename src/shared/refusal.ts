/**
 * An expected 'no' with a stable code: sold out, not yours, too long. Throwing it rolls the surrounding transaction back;
 * the web layer turns it into a field error, a toast or a problem document. Everything else that is thrown is a bug.
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
  /** For the person: what is wrong and what to do. */
  readonly message: string
  /** The bold line of a toast. */
  readonly title?: string
  /** HTTP status of the answer; 422 when it is only about the input. */
  readonly status?: number
  /** Name of the form field that it is about. */
  readonly field?: string
  /** Facts for the client, part of the problem document. Never secrets. */
  readonly details?: Readonly<Record<string, unknown>>
}

export function refuse<Code extends string>(code: Code, options: RefusalOptions): Refusal<Code> {
  return new Refusal(code, options)
}

export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal
}

/** The one answer for what does not exist and for what is somebody else's. */
export function notFound(what: string): Refusal<'not-found'> {
  return new Refusal('not-found', { message: `${what} not found.`, status: 404 })
}
