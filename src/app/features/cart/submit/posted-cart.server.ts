import type { CartQuoteJson } from '#app/api/cart/cart-json.ts'
import { quoteCart } from '#app/api/cart/quote-cart.server.ts'
import { type CookieLine, cookieCartFrom, cookieCartText } from '#app/web/visitor-cart/cookie-cart.ts'
import { type BrowserLineInput, cartChangedText, changeRule } from '#modules/cart'
import { cartOf, clearCart, removeFromCart, setCartQuantity, viewOfLines } from '#modules/cart/server'
import { ownReservations } from '#modules/checkout/server'
import type { Actor, Person } from '#shared/actor.ts'
import type { VariantId } from '#shared/ids.ts'
import type { CartFormValues } from '../page/cart-form-state.ts'
import { noScriptHolder } from './no-script-checkout-cookie.server.ts'

/** The cart that a posted form changes: the account's, or a visitor's in the cookie. */
export interface PostedCart {
  readonly actor: Actor
  /** The `Cookie` header of the request. */
  readonly cookies: string
  /** A visitor's lines; empty for a logged-in user. */
  readonly lines: readonly CookieLine[]
}

export function postedCart(actor: Actor, cookies: string): PostedCart {
  return { actor, cookies, lines: actor.kind === 'person' ? [] : cookieCartFrom(cookies) }
}

export function quotePostedCart(
  { actor, cookies, lines }: PostedCart,
  { address, isLocalPickup, shippingOptionId, discountCode, email, withoutBlocked }: CartFormValues,
): Promise<CartQuoteJson> {
  return quoteCart(actor, {
    lines: browserLines(lines),
    shippingOptionId,
    isLocalPickup,
    address: address.zip ? address : null,
    discountCode: discountCode || null,
    email: email || null,
    guestCheckoutId: actor.kind === 'person' ? null : noScriptHolder(cookies),
    withoutBlocked,
  })
}

export function browserLines(lines: readonly CookieLine[]): BrowserLineInput[] {
  return lines.map((line) => ({ ...line, productId: null, name: 'An item' }))
}

/** The cookie with the current lines. None for a logged-in user, whose cart is in the account. */
export function cartCookies({ actor, lines }: PostedCart): string[] {
  return actor.kind === 'person' ? [] : [cookieCartText(lines)]
}

export async function clearPostedCart(cart: PostedCart): Promise<PostedCart> {
  const { actor } = cart
  if (actor.kind === 'person') await clearCart(actor)
  return { ...cart, lines: [] }
}

export interface ChangedCart {
  readonly cart: PostedCart
  /** Why quantities couldn't be applied as entered. */
  readonly texts: readonly string[]
}

/** Applies the requested quantities. More than the stock becomes the stock. */
export async function changePostedCart(
  cart: PostedCart,
  quantities: ReadonlyMap<string, number>,
): Promise<ChangedCart> {
  const { actor, lines, cookies } = cart
  if (actor.kind === 'person') return { cart, texts: await changeAccount(actor, quantities) }
  const one = browserLines(lines).map((line) => ({ ...line, quantity: 1 }))
  const view = await viewOfLines(actor, one, await ownReservations(actor, noScriptHolder(cookies)))
  const stock = new Map(
    view.groups.flatMap((group) => group.lines.map((line) => [line.variantId, line.maxQuantity] as const)),
  )
  const texts: string[] = []
  const changed = lines.flatMap((line) => {
    const requested = quantities.get(line.variantId) ?? line.quantity
    if (requested === line.quantity) return [line]
    const available = stock.get(line.variantId) ?? 0
    const { quantity, outcome } = changeRule(requested, available)
    if (outcome === 'clamped') texts.push(cartChangedText(outcome, '', available).description)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  return { cart: { ...cart, lines: changed }, texts }
}

async function changeAccount(person: Person, quantities: ReadonlyMap<string, number>): Promise<string[]> {
  const reservations = await ownReservations(person)
  const { groups } = await cartOf(person, reservations)
  const texts: string[] = []
  for (const { variantId, quantity: before } of groups.flatMap((group) => group.lines)) {
    const quantity = quantities.get(variantId) ?? before
    if (quantity === before) continue
    const ownReservation = reservations.get(variantId) ?? 0
    const changed = await setCartQuantity(person, { variantId, quantity, ownReservation })
    if (changed.outcome === 'clamped') {
      texts.push(cartChangedText('clamped', '', changed.maxQuantity).description)
    }
  }
  return texts
}

/** The cart without the lines that this quote reports as removed: the page reports them once. */
export async function withoutRemoved(cart: PostedCart, quote: CartQuoteJson): Promise<PostedCart> {
  const gone = new Set(quote.cart.removed.map(({ variant_id }) => variant_id))
  if (gone.size === 0) return cart
  if (cart.actor.kind === 'person') {
    for (const id of gone) if (id) await removeFromCart(cart.actor, id as VariantId)
  }
  return { ...cart, lines: cart.lines.filter(({ variantId }) => !gone.has(variantId)) }
}
