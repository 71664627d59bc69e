import { createHash } from 'node:crypto'
import { data, redirect } from 'react-router'
import { ZodError } from 'zod'
import { groupsToBuy } from '#app/api/checkout/groups-to-buy.ts'
import {
  guestAddressCookies,
  noGuestAddressCookies,
} from '#app/web/visitor-cart/guest-address-cookie.server.ts'
import { cookieCartFrom, cookieCartText } from '#app/web/visitor-cart/cookie-cart.ts'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { fieldErrors } from '#app/web/request/form-answer.server.ts'
import { clearedText, mergedText } from '#modules/cart'
import { mergeCart } from '#modules/cart/server'
import type { CheckoutInput } from '#modules/checkout'
import { checkoutSettings, createCheckout } from '#modules/checkout/server'
import type { ClientNetwork } from '#platform/http/client-network.ts'
import { guestDeviceCookie, guestDeviceOf } from '#platform/http/guest-device.server.ts'
import type { Actor, Person } from '#shared/actor.ts'
import { type CheckoutId, isId, newId, type VariantId } from '#shared/ids.ts'
import { centsFromDollars } from '#shared/money.ts'
import { isRefusal } from '#shared/refusal.ts'
import { checkoutObstacle } from '../checkout/checkout-obstacle.ts'
import { usableCode } from '../checkout/usable-code.ts'
import { type CartFormState, noValues } from '../page/cart-form-state.ts'
import { flashFrom } from './add-no-script-line.server.ts'
import { type CartFormInput, cartFormInput } from './cart-form-input.server.ts'
import { addressesOf } from './load-cart-form.server.ts'
import { hiddenFields, pricedFor } from './hidden-fields.ts'
import { noScriptCheckoutCookie, noScriptHolder } from './no-script-checkout-cookie.server.ts'
import {
  browserLines,
  cartCookies,
  changePostedCart,
  clearPostedCart,
  type PostedCart,
  postedCart,
  quotePostedCart,
  withoutRemoved,
} from './posted-cart.server.ts'

export interface CartPost {
  readonly actor: Actor
  readonly cookies: string
  readonly network: ClientNetwork
  readonly form: FormData
}

/**
 * Answers the cart form when the browser posts it. Every button submits all fields, so each of them also applies the entered
 * quantities. Returns the form's next state, or redirects.
 */
export async function cartAction({ actor, cookies, network, form }: CartPost) {
  const input = cartFormInput(form)
  const cart = postedCart(actor, cookies)
  if (input.intent === 'merge' && actor.kind === 'person') return mergeIntoAccount(actor, cookies, input)
  if (input.intent === 'clear')
    return redirectWithToast('/cart', flashFrom(clearedText), cartCookies(await clearPostedCart(cart)))
  if (input.intent === 'forget') {
    const flash = { title: 'Address forgotten', tone: 'success' } as const
    return redirectWithToast('/cart', flash, noGuestAddressCookies(checkoutSettings().publicUrl))
  }
  const { cart: changed, texts } = await changePostedCart(cart, input.quantities)
  const values = await pickedValues(actor, input)
  const quote = await quotePostedCart(changed, values)
  const left = await withoutRemoved(changed, quote)
  const problem = texts.length > 0 ? { title: 'Limited stock', message: texts.join(' ') } : null
  const state = {
    quote,
    values,
    errors: {},
    problem,
  }
  if (input.intent !== 'checkout' || problem || quote.cart.removed.length > 0)
    return answer(left, state, newId())
  return checkOut(left, state, { input, network })
}

/** With the saved address that was picked from the list. */
async function pickedValues(actor: Actor, { intent, values, savedAddress }: CartFormInput) {
  if (intent !== 'pick') return values
  const address = (await addressesOf(actor))[savedAddress] ?? noValues.address
  return { ...values, address }
}

async function mergeIntoAccount(
  person: Person,
  cookies: string,
  { attempt }: CartFormInput,
): Promise<Response> {
  const mergeId = isId(attempt) ? attempt : null
  const { clamped } = await mergeCart(person, browserLines(cookieCartFrom(cookies)), mergeId)
  return redirectWithToast('/cart', flashFrom(mergedText(clamped)), [cookieCartText([])])
}

interface Posted {
  readonly input: CartFormInput
  readonly network: ClientNetwork
}

async function checkOut(cart: PostedCart, state: AnsweredState, posted: Posted) {
  const obstacle = checkoutObstacle(state.quote, state.values)
  const { attempt } = posted.input
  if (obstacle) return answer(cart, { ...state, ...obstacle }, attempt, obstacle.problem ? 409 : 422)
  try {
    const input = { ...checkoutInputFrom(cart, state, posted), device: guestDeviceOf(cart.cookies) }
    const { url, checkoutId, device } = await createCheckout(cart.actor, input)
    const cookies = cartCookies(cart)
    if (device) {
      cookies.push(noScriptCheckoutCookie(checkoutId))
      cookies.push(guestDeviceCookie(device, checkoutSettings().publicUrl))
      if (!state.values.isLocalPickup)
        cookies.push(...guestAddressCookies(state.values.address, checkoutSettings().publicUrl))
    }
    return redirect(url, { status: 303, headers: headersWith(cookies) })
  } catch (error) {
    return answer(cart, { ...state, ...problemOf(error) }, newId(), 422)
  }
}

function checkoutInputFrom(
  { actor, cookies }: PostedCart,
  { quote, values }: AnsweredState,
  { input: { attempt, shownFor, shownTotalCents }, network }: Posted,
) {
  const wasPricedAsShown = shownFor === pricedFor(values, quote)
  const isGuest = actor.kind !== 'person'
  const input: Omit<CheckoutInput, 'idempotencyKey' | 'network'> = {
    items: groupsToBuy(quote)
      .flatMap(({ lines }) => lines)
      .map(({ variant_id, quantity }) => ({
        variantId: variant_id as VariantId,
        quantity,
      })),
    shippingOptionId: quote.shipping_option,
    isLocalPickup: values.isLocalPickup,
    address: values.isLocalPickup ? null : values.address,
    email: (isGuest && values.email) || null,
    discountCode: usableCode(quote),
    expectedTotalCents: wasPricedAsShown ? shownTotalCents : centsFromDollars(quote.totals.total),
    replaces: isGuest ? (noScriptHolder(cookies) as CheckoutId | null) : null,
  }
  // The same values on the same page are one attempt; other values are another.
  const valuesHash = createHash('sha256').update(JSON.stringify(input)).digest('hex').slice(0, 24)
  return { ...input, network, idempotencyKey: `${attempt.slice(0, 100)}-${valuesHash}` }
}

function problemOf(error: unknown): Pick<CartFormState, 'errors' | 'problem'> {
  if (isRefusal(error)) {
    const errors = error.field ? { [error.field]: error.message } : {}
    return { errors, problem: { title: error.title ?? 'Checkout Failed', message: error.message } }
  }
  if (!(error instanceof ZodError)) throw error
  const errors = Object.entries(fieldErrors(error)).map(([path, text]) => [path.split('.').at(-1), text])
  const message = 'Please check the marked fields and try again.'
  return { errors: Object.fromEntries(errors), problem: { title: 'Checkout Failed', message } }
}

type AnsweredState = Omit<CartFormState, 'notices' | 'hidden'>

function answer(cart: PostedCart, state: AnsweredState, attempt: string, status = 200) {
  const { problem, values, quote } = state
  const notices = problem ? [{ title: problem.title, text: problem.message, tone: 'danger' as const }] : []
  const next: CartFormState = { ...state, notices, hidden: hiddenFields(values, quote, attempt) }
  return data(next, { status, headers: headersWith(cartCookies(cart)) })
}

function headersWith(cookies: readonly string[]): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return headers
}
