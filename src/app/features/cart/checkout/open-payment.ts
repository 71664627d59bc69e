import { ApiProblem, callApi } from '#app/web/browser/call-api.ts'
import { groupsToBuy } from '#app/api/checkout/groups-to-buy.ts'
import { attemptKeyFor, openGuestCheckout, saveGuestCheckout } from './guest-checkout.ts'
import { usableCode } from './usable-code.ts'
import type { CartQuoteJson } from '#app/api/cart/cart-json.ts'
import type { TypedAddress } from '#modules/shipping'
import type { CartFormValues, CartProblem } from '../page/cart-form-state.ts'

export interface CartCheckout {
  readonly quote: CartQuoteJson
  readonly isLoggedIn: boolean
  readonly values: CartFormValues
}

/** Field errors, by field name. */
export type CheckoutField = keyof TypedAddress | 'email' | 'discount_code'
export type CheckoutErrors = Partial<Record<CheckoutField, string>>

/** Why no payment page was opened. */
export interface Failed extends CartProblem {
  readonly errors: CheckoutErrors
  /** The page showed a price or a stock that has changed. */
  readonly isOutdated: boolean
}

/** Creates the checkout and returns the address of its payment page, or the reason why none was opened. */
export async function openPayment(request: CartCheckout): Promise<string | Failed> {
  try {
    return await createdPaymentPage(request)
  } catch (error) {
    return problemOf(error)
  }
}

async function createdPaymentPage(request: CartCheckout): Promise<string> {
  const body = bodyOf(request)
  const guestCheckout = request.isLoggedIn ? null : openGuestCheckout()
  const key = attemptKeyFor(body)
  const answer = await callApi<{ url?: string; checkout_id?: string }>({
    method: 'POST',
    path: '/api/create-checkout-session',
    headers: { 'idempotency-key': key },
    body: { ...body, metadata: { ...body.metadata, replaces_checkout: guestCheckout } },
  })
  if (!answer.url) {
    throw new ApiProblem(502, { title: 'Checkout Failed', detail: 'No checkout URL returned' })
  }
  if (!request.isLoggedIn) saveGuestCheckout(answer.checkout_id ?? null)
  return answer.url
}

function bodyOf({ quote, isLoggedIn, values: { isLocalPickup, address, email } }: CartCheckout) {
  const { fullname: name, ...place } = address
  return {
    cartItems: groupsToBuy(quote).flatMap(({ vendor, lines }) =>
      lines.map((line) => ({
        id: line.product_id,
        variant_id: line.variant_id,
        name: line.name,
        price: line.price,
        quantity: line.quantity,
        vendorId: vendor.id,
      })),
    ),
    email: isLoggedIn || email.trim() === '' ? null : email.trim(),
    metadata: {
      shipping_cost: quote.totals.shipping_cost,
      shipping_option: quote.shipping_option,
      taxes: quote.totals.taxes,
      expected_total: quote.totals.total,
      is_local_pickup: isLocalPickup,
      discount_code: usableCode(quote),
      shipping_address: isLocalPickup ? null : { name, ...place },
    },
  }
}

function problemOf(error: unknown): Failed {
  if (!(error instanceof ApiProblem)) throw error
  if (error.status === 0 || error.status >= 500) {
    const message =
      error.status === 0 || error.code === 'internal-error'
        ? 'Could not redirect to Stripe checkout.'
        : error.message
    return { title: 'Checkout Failed', message, errors: {}, isOutdated: false }
  }
  return {
    title: error.title === null || error.title === 'Invalid input' ? 'Checkout Failed' : error.title,
    message: error.message,
    errors: fieldErrorsOf(error.details.errors),
    isOutdated: error.status === 409 || error.status === 404,
  }
}

const fields = ['email', 'fullname', 'street', 'city', 'state', 'zip', 'country', 'discount_code'] as const

/** The API names fields by their path in the request; the form by the last part of it. */
function fieldErrorsOf(errors: unknown): CheckoutErrors {
  if (typeof errors !== 'object' || errors === null) return {}
  const known = new Map(Object.entries(errors).map(([path, message]) => [path.split('.').at(-1), message]))
  return Object.fromEntries(
    fields.filter((field) => known.has(field)).map((field) => [field, String(known.get(field))]),
  )
}
