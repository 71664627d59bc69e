import type { CartQuoteWire } from '#app/api/cart-wire.ts'
import { flashOf } from '#app/web/flash.ts'
import type { TypedAddress } from '#modules/shipping'
import type { Actor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { waitingUnits } from './plain-cart-action.server.ts'
import { plainCartOf, quotePlainCart } from './plain-cart-lines.server.ts'
import type { PlainCartState } from './plain-cart-state.ts'

export interface PlainCartQuestion {
  readonly request: Request
  readonly address: TypedAddress
  /** Of the account's cart, which is known already; null for a visitor. */
  readonly quote: CartQuoteWire | null
}

/** What the cart without scripts shows when the page is opened. Changes nothing. */
export async function loadPlainCart(actor: Actor, question: PlainCartQuestion): Promise<PlainCartState> {
  const { request, address, quote } = question
  const cookies = request.headers.get('cookie') ?? ''
  const wishes = {
    address,
    email: '',
    isLocalPickup: false,
    shippingOptionId: null,
    discountCode: '',
    withoutBlocked: false,
  }
  return {
    quote: quote ?? (await quotePlainCart(plainCartOf(actor, cookies), wishes)),
    wishes,
    faults: {},
    problem: null,
    news: flashOf(cookies)?.toast ?? null,
    waitingUnits: waitingUnits(actor, cookies),
    attempt: newId(),
  }
}
