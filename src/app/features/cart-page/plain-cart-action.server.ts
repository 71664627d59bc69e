import { createHash } from 'node:crypto'
import { data, redirect } from 'react-router'
import { ZodError } from 'zod'
import { groupsToBuy } from '#app/api/groups-to-buy.ts'
import { cookieCartCount, cookieCartFrom, cookieCartText } from '#app/web/cookie-cart.ts'
import { redirectWithToast } from '#app/web/flash.server.ts'
import { fieldErrors } from '#app/web/form-answer.server.ts'
import { vendorLabel } from '#app/web/vendor-label.ts'
import { mergedText } from '#modules/cart'
import { mergeCart } from '#modules/cart/server'
import type { CheckoutInput } from '#modules/checkout'
import { createCheckout } from '#modules/checkout/server'
import { addressFaults } from '#modules/shipping'
import type { Actor, Person } from '#shared/actor.ts'
import { type CheckoutId, isId, newId, type VariantId } from '#shared/ids.ts'
import { centsFromDollars } from '#shared/money.ts'
import { isRefusal } from '#shared/refusal.ts'
import { flashFrom } from './add-plainly.server.ts'
import {
  browserLines,
  changePlainCart,
  type PlainCart,
  plainCartOf,
  quotePlainCart,
  withoutRemoved,
} from './plain-cart-lines.server.ts'
import { noAddress, pricedFor, type PlainCartState, type PlainWishes } from './plain-cart-state.ts'
import { plainCheckoutCookie, plainHolder } from './plain-checkout-cookie.server.ts'

export interface PlainCartCall {
  readonly actor: Actor
  readonly cookies: string
  readonly clientAddress: string
  readonly form: FormData
}

/**
 * What the one form of the cart without scripts does: change lines, price, check out, or take what was collected before the
 * log-in into the account. Answers with the page's next state, or leads to the payment page.
 */
export async function plainCartAction({ actor, cookies, clientAddress, form }: PlainCartCall) {
  const intent = form.get('intent')
  if (intent === 'keep' && actor.kind === 'person')
    return keepInAccount(actor, cookies, textIn(form, 'attempt'))
  const wishes = wishesFrom(form)
  const { cart: changed, texts } = await changePlainCart(plainCartOf(actor, cookies), form)
  const quote = await quotePlainCart(changed, wishes)
  const cart = await withoutRemoved(changed, quote)
  const limited = texts.length > 0 ? { title: 'Limited stock', message: texts.join(' ') } : null
  const state = { quote, wishes, faults: {}, problem: limited, ...noNews, attempt: newId() }
  if (intent !== 'checkout' || limited || quote.cart.removed.length > 0) return answer(cart, state)
  return checkOut(cart, { ...state, attempt: textIn(form, 'attempt') }, { form, clientAddress })
}

const noNews = { news: null, waitingUnits: 0 }

/** Hats that were collected in the cookie cart before somebody signed in. */
export function waitingUnits(actor: Actor, cookies: string): number {
  if (actor.kind !== 'person') return 0
  return cookieCartCount(cookies)
}

async function keepInAccount(person: Person, cookies: string, attempt: string): Promise<Response> {
  const mergeId = isId(attempt) ? attempt : null
  const { clamped } = await mergeCart(person, browserLines(cookieCartFrom(cookies)), mergeId)
  return redirectWithToast('/cart', flashFrom(mergedText(clamped)), [cookieCartText([])])
}

type Sent = Pick<PlainCartCall, 'form' | 'clientAddress'>

async function checkOut(cart: PlainCart, state: PlainCartState, sent: Sent) {
  const { quote, wishes } = state
  const blocked = quote.without_blocked ? [] : quote.cart.blocked_vendors.map(vendorLabel)
  if (blocked.length > 0) {
    const message = `${blocked.join(', ')} cannot take orders at the moment. Please remove their items from your cart.`
    return answer(cart, { ...state, problem: { title: 'Checkout Error', message } }, 409)
  }
  const faults = wishes.isLocalPickup ? {} : addressFaults(wishes.address)
  if (Object.keys(faults).length > 0) return answer(cart, { ...state, faults }, 422)
  try {
    const opened = await createCheckout(cart.actor, checkoutInputFrom(cart, state, sent))
    const headers = cookieHeaders(cart)
    if (cart.actor.kind !== 'person') headers.append('set-cookie', plainCheckoutCookie(opened.checkoutId))
    return redirect(opened.url, { status: 303, headers })
  } catch (error) {
    return answer(cart, { ...state, ...whatIsWrong(error), attempt: newId() }, 422)
  }
}

function checkoutInputFrom(
  cart: PlainCart,
  { quote, wishes, attempt }: PlainCartState,
  { form, clientAddress }: Sent,
) {
  const isNews =
    textIn(form, 'priced_for') === pricedFor(wishes, textIn(form, 'shipping_option') || null, quote)
  const holder = cart.actor.kind === 'person' ? null : plainHolder(cart.cookies)
  const input: Omit<CheckoutInput, 'idempotencyKey'> = {
    items: groupsToBuy(quote)
      .flatMap(({ lines }) => lines)
      .map(({ variant_id, quantity }) => ({
        variantId: variant_id as VariantId,
        quantity,
      })),
    shippingOptionId: quote.shipping_option,
    isLocalPickup: wishes.isLocalPickup,
    address: wishes.isLocalPickup ? null : wishes.address,
    email: cart.actor.kind === 'person' ? null : wishes.email || null,
    discountCode: quote.discount?.message === null ? quote.discount.code : null,
    expectedTotalCents: isNews
      ? centsFromDollars(textIn(form, 'expected_total'))
      : centsFromDollars(quote.totals.total),
    replaces: holder as CheckoutId | null,
  }
  // The same wishes of the same page are one attempt, other wishes another one.
  const wish = createHash('sha256').update(JSON.stringify(input)).digest('hex').slice(0, 24)
  return { ...input, clientAddress, idempotencyKey: `${attempt.slice(0, 100)}-${wish}` }
}

function whatIsWrong(error: unknown): Pick<PlainCartState, 'faults' | 'problem'> {
  if (isRefusal(error)) {
    const faults = error.field ? { [error.field]: error.message } : {}
    return { faults, problem: { title: error.title ?? 'Checkout Failed', message: error.message } }
  }
  if (!(error instanceof ZodError)) throw error
  const faults = Object.entries(fieldErrors(error)).map(([path, text]) => [path.split('.').at(-1), text])
  const message = 'Please check what is marked, and try again.'
  return { faults: Object.fromEntries(faults), problem: { title: 'Checkout Failed', message } }
}

function answer(cart: PlainCart, state: PlainCartState, status = 200) {
  return data(state, { status, headers: cookieHeaders(cart) })
}

/** The cookie as the cart is now; nothing of it for somebody whose cart is in the account. */
function cookieHeaders({ actor, lines }: PlainCart): Headers {
  const headers = new Headers()
  if (actor.kind !== 'person') headers.append('set-cookie', cookieCartText(lines))
  return headers
}

function wishesFrom(form: FormData): PlainWishes {
  const names = Object.keys(noAddress) as (keyof typeof noAddress)[]
  const typed = Object.fromEntries(names.map((name) => [name, textIn(form, name)]))
  return {
    address: { ...noAddress, ...typed },
    email: textIn(form, 'email').trim(),
    isLocalPickup: form.get('local_pickup') === 'on',
    shippingOptionId: textIn(form, 'shipping_option') || null,
    discountCode: textIn(form, 'discount_code').trim().slice(0, 200),
    // The button turns it over; the field says what it was.
    withoutBlocked: (form.get('without_blocked') === 'on') !== (form.get('intent') === 'rest'),
  }
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, 1_000) : ''
}
