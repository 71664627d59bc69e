export interface StripeErrorBody {
  type: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
}

/** An error answer of the API. Thrown anywhere below a route; the transaction around it is rolled back. */
export class StripeError extends Error {
  readonly status: number
  readonly body: StripeErrorBody
  /** Stripe replays the refusals of an endpoint that had begun its work, not those of a malformed call. */
  readonly replayed: boolean

  constructor(status: number, body: StripeErrorBody, replayed: boolean) {
    super(body.message)
    this.name = 'StripeError'
    this.status = status
    this.body = body
    this.replayed = replayed
  }
}

/** A malformed call: nothing was begun, so nothing is remembered under its idempotency key. */
export function invalidParameter(code: string, message: string, param?: string): StripeError {
  return new StripeError(
    400,
    { type: 'invalid_request_error', code, message, ...(param ? { param } : {}) },
    false,
  )
}

/** A well-formed call that the state of things forbids. */
export function refused(code: string, message: string, param?: string): StripeError {
  return new StripeError(
    400,
    { type: 'invalid_request_error', code, message, ...(param ? { param } : {}) },
    true,
  )
}

/** Stripe answers 404 when the missing object is named in the path, 400 when a parameter names it. */
export function missing(what: string, id: string, param = 'id', status: 400 | 404 = 404): StripeError {
  const message = `No such ${what}: '${id}'`
  return new StripeError(
    status,
    { type: 'invalid_request_error', code: 'resource_missing', message, param },
    true,
  )
}
