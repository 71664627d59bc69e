import type { CartQuoteWire } from '#app/api/cart-wire.ts'
import type { Toast } from '#app/web/toast-queue.ts'
import type { TypedAddress } from '#modules/shipping'

/** What somebody without scripts has typed and chosen on the cart page. */
export interface PlainWishes {
  readonly address: TypedAddress
  readonly email: string
  readonly isLocalPickup: boolean
  readonly shippingOptionId: string | null
  readonly discountCode: string
  /** Check out what can be paid, and keep the rest. */
  readonly withoutBlocked: boolean
}

/** Everything that the cart without scripts shows. */
export interface PlainCartState {
  readonly quote: CartQuoteWire
  readonly wishes: PlainWishes
  readonly faults: Readonly<Record<string, string>>
  readonly problem: { readonly title: string; readonly message: string } | null
  /** What the page before had to say. */
  readonly news: Toast | null
  /** Hats that were collected before somebody signed in, and are not in the account yet. */
  readonly waitingUnits: number
  /** Names this attempt to check out, or to put waiting hats into the account: pressed twice, it counts once. */
  readonly attempt: string
}

export const noAddress: TypedAddress = {
  fullname: '',
  street: '',
  city: '',
  state: '',
  zip: '',
  country: 'US',
}

/**
 * What the sums on the page were reckoned for. Who changes any of it and presses Checkout in one go has changed the total
 * themselves: it is no news to them.
 */
export function pricedFor(wishes: PlainWishes, option: string | null, quote: CartQuoteWire): string {
  const { street: _, fullname: __, ...place } = wishes.address
  const lines = quote.cart.groups.flatMap((group) => group.lines)
  const hats = lines.map(({ variant_id, quantity }) => `${variant_id}:${quantity}`)
  return JSON.stringify([
    place,
    wishes.isLocalPickup,
    option,
    wishes.discountCode,
    wishes.withoutBlocked,
    hats,
  ])
}

/** Which way of shipping is marked in the form; none where there is no choice. */
export function markedOption({ shipping, shipping_option }: CartQuoteWire): string | null {
  return shipping.options.length > 1 ? shipping_option : null
}

/** Name of the field with the quantity of a line. */
export function quantityField(variantId: string): string {
  return `quantity.${variantId}`
}

/** What a typed quantity asks for: a whole number, 0 or less to remove the line; anything else leaves it as it is. */
export function wantedQuantity(typed: string | null, now: number): number {
  return typed !== null && /^\s*-?\d{1,9}\s*$/.test(typed) ? Number(typed) : now
}
