/** The codes in use. All are Stripe's; many of its refusals have no code. */
export type StripeErrorCode =
  | 'account_invalid'
  | 'amount_too_large'
  | 'amount_too_small'
  | 'balance_insufficient'
  | 'charge_already_refunded'
  | 'charge_disputed'
  | 'coupon_expired'
  | 'customer_tax_location_invalid'
  | 'email_invalid'
  | 'idempotency_key_in_use'
  | 'insufficient_capabilities_for_transfer'
  | 'invalid_fields'
  | 'parameter_invalid_empty'
  | 'parameter_invalid_integer'
  | 'parameter_missing'
  | 'parameter_unknown'
  | 'payment_intent_unexpected_state'
  | 'payouts_not_allowed'
  | 'rate_limit'
  | 'resource_already_exists'
  | 'resource_missing'
  | 'transfer_source_balance_parameters_mismatch'
  | 'url_invalid'

export interface StripeErrorBody {
  type: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error'
  message: string
  code?: StripeErrorCode
  param?: string
  decline_code?: string
}

/** An error answer of the API. Thrown anywhere below a route; the transaction around it is rolled back. */
export class StripeError extends Error {
  readonly status: number
  readonly body: StripeErrorBody
  /** Whether Stripe stores this error for its idempotency key: errors of an endpoint, but not of a malformed call. */
  readonly replayed: boolean

  constructor(status: number, body: StripeErrorBody, replayed: boolean) {
    super(body.message)
    this.name = 'StripeError'
    this.status = status
    this.body = body
    this.replayed = replayed
  }
}

/** A malformed call: no work started, so its idempotency key stores nothing. */
export function invalidParameter(code: StripeErrorCode | null, message: string, param?: string): StripeError {
  return new StripeError(400, badRequest(code, message, param), false)
}

/** A valid call that the current state doesn't allow. */
export function refused(code: StripeErrorCode | null, message: string, param?: string): StripeError {
  return new StripeError(400, badRequest(code, message, param), true)
}

function badRequest(code: StripeErrorCode | null, message: string, param?: string): StripeErrorBody {
  return { type: 'invalid_request_error', ...(code ? { code } : {}), message, ...(param ? { param } : {}) }
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
