import type { CartQuoteWire } from '#app/api/cart-wire.ts'
import { quoteCart } from '#app/api/cart-quote.server.ts'
import { type CookieLine, cookieCartFrom } from '#app/web/cookie-cart.ts'
import { type BrowserLineInput, changedText, changeRule } from '#modules/cart'
import { cartOf, removeFromCart, setCartQuantity, viewOfLines } from '#modules/cart/server'
import { ownHolds } from '#modules/checkout/server'
import type { Actor, Person } from '#shared/actor.ts'
import type { VariantId } from '#shared/ids.ts'
import { plainHolder } from './plain-checkout-cookie.server.ts'
import { type PlainWishes, quantityField, wantedQuantity } from './plain-cart-state.ts'

/** The cart without scripts: of the account, or of the cookie. */
export interface PlainCart {
  readonly actor: Actor
  /** The `Cookie` header of the request. */
  readonly cookies: string
  /** Of a visitor; nothing for who is signed in. */
  readonly lines: readonly CookieLine[]
}

export function plainCartOf(actor: Actor, cookies: string): PlainCart {
  return { actor, cookies, lines: actor.kind === 'person' ? [] : cookieCartFrom(cookies) }
}

export function quotePlainCart(
  { actor, cookies, lines }: PlainCart,
  { address, isLocalPickup, shippingOptionId, discountCode, email, withoutBlocked }: PlainWishes,
): Promise<CartQuoteWire> {
  return quoteCart(actor, {
    lines: browserLines(lines),
    shippingOptionId,
    isLocalPickup,
    address: address.zip ? address : null,
    discountCode: discountCode || null,
    email: email || null,
    guestCheckoutId: plainHolder(cookies),
    withoutBlocked,
  })
}

export function browserLines(lines: readonly CookieLine[]): BrowserLineInput[] {
  return lines.map((line) => ({ ...line, productId: null, name: 'An item' }))
}

export interface ChangedCart {
  readonly cart: PlainCart
  /** What did not go as it was typed. */
  readonly texts: readonly string[]
}

/** Does to each line what the form says: another quantity, or out with it. Above the stock it stops at the stock. */
export async function changePlainCart(cart: PlainCart, form: FormData): Promise<ChangedCart> {
  const { actor, lines, cookies } = cart
  if (actor.kind === 'person') return { cart, texts: await changeAccount(actor, form) }
  const one = browserLines(lines).map((line) => ({ ...line, quantity: 1 }))
  const view = await viewOfLines(actor, one, await ownHolds(actor, plainHolder(cookies)))
  const stock = new Map(
    view.groups.flatMap((group) => group.lines.map((line) => [line.variantId, line.maxQuantity] as const)),
  )
  const texts: string[] = []
  const changed = lines.flatMap((line) => {
    const wanted = wantedIn(form, line.variantId, line.quantity)
    const available = stock.get(line.variantId) ?? 0
    if (wanted === line.quantity) return [line]
    const { quantity, outcome } = changeRule(wanted, available)
    if (outcome === 'clamped') texts.push(changedText(outcome, '', available).description)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  return { cart: { ...cart, lines: changed }, texts }
}

async function changeAccount(person: Person, form: FormData): Promise<string[]> {
  const holds = await ownHolds(person)
  const { groups } = await cartOf(person, holds)
  const texts: string[] = []
  for (const line of groups.flatMap((group) => group.lines)) {
    const quantity = wantedIn(form, line.variantId, line.quantity)
    if (quantity === line.quantity) continue
    const ownHold = holds.get(line.variantId) ?? 0
    const changed = await setCartQuantity(person, { variantId: line.variantId, quantity, ownHold })
    if (changed.outcome === 'clamped') {
      texts.push(changedText('clamped', '', changed.maxQuantity).description)
    }
  }
  return texts
}

function wantedIn(form: FormData, variantId: VariantId, now: number): number {
  if (form.get('remove') === variantId) return 0
  const typed = form.get(quantityField(variantId))
  return wantedQuantity(typeof typed === 'string' ? typed : null, now)
}

/** The cart without what the shop could not fill: the page has said so, and asks no second time. */
export async function withoutRemoved(cart: PlainCart, quote: CartQuoteWire): Promise<PlainCart> {
  const gone = new Set(quote.cart.removed.map(({ variant_id }) => variant_id))
  if (gone.size === 0) return cart
  if (cart.actor.kind === 'person') {
    for (const id of gone) if (id) await removeFromCart(cart.actor, id as VariantId)
  }
  return { ...cart, lines: cart.lines.filter(({ variantId }) => !gone.has(variantId)) }
}
