import type { BrowserLineInput, CartView } from '#modules/cart'
import { cartOf, viewOfLines } from '#modules/cart/server'
import { type CheckoutQuote, ownHolds, quoteCheckout } from '#modules/checkout/server'
import type { Destination } from '#modules/shipping'
import { now } from '#platform/clock.server.ts'
import type { Actor } from '#shared/actor.ts'
import { dollarsOf } from '#shared/money.ts'
import { type CartQuoteWire, cartToWire, shippingToWire } from './cart-wire.ts'

export interface CartQuestion {
  /** What a visitor's browser holds; a shopper's cart is in the account. */
  readonly lines: readonly BrowserLineInput[]
  readonly shippingOptionId: string | null
  readonly isLocalPickup: boolean
  readonly address: Destination | null
  readonly discountCode: string | null
  /** What a visitor has typed so far. */
  readonly email: string | null
  /** A guest's open checkout, whose hold is no reason to call something sold out for them. */
  readonly guestCheckoutId: string | null
  /** Reckons without the hats of artists who cannot be paid now; they stay in the cart. */
  readonly withoutBlocked: boolean
}

/** The cart, what sending it can cost, and every line of the summary: all from the shop's own prices. */
export async function quoteCart(actor: Actor, question: CartQuestion): Promise<CartQuoteWire> {
  const holds = await ownHolds(actor, question.guestCheckoutId)
  const view =
    actor.kind === 'person' ? await cartOf(actor, holds) : await viewOfLines(actor, question.lines, holds)
  if (view.itemCount === 0) return emptyQuote(view)
  const payable = view.groups.filter(({ vendor }) => vendor.status === 'active' && !vendor.isAway)
  const withoutBlocked = question.withoutBlocked && payable.length > 0
  const { totals, taxProblem, shipping, option, discount, leadDays } = await quoteCheckout(actor, {
    items: (withoutBlocked ? payable : view.groups).flatMap(({ lines }) =>
      lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
    ),
    shippingOptionId: question.shippingOptionId,
    isLocalPickup: question.isLocalPickup,
    address: question.address,
    discountCode: question.discountCode,
    email: question.email,
    guestCheckoutId: question.guestCheckoutId,
  })
  return {
    cart: cartToWire(view),
    without_blocked: withoutBlocked,
    shipping: shippingToWire(shipping, leadDays, now()),
    shipping_option: option?.id ?? null,
    tax_problem: taxProblem,
    discount: discountToWire(question.discountCode, discount),
    totals: {
      subtotal: dollarsOf(totals.subtotalCents),
      discount: dollarsOf(totals.discountCents),
      platform_fee: dollarsOf(totals.feeCents),
      shipping_cost: dollarsOf(totals.shippingCents),
      taxes: dollarsOf(totals.taxCents),
      total: dollarsOf(totals.totalCents),
    },
  }
}

function discountToWire(typed: string | null, judged: CheckoutQuote['discount']): CartQuoteWire['discount'] {
  if (!judged) return null
  return judged.kind === 'applies'
    ? { code: judged.code, message: null, needs_email: judged.needsEmail }
    : { code: typed ?? '', message: judged.message, needs_email: false }
}

function emptyQuote(view: CartView): CartQuoteWire {
  return {
    cart: cartToWire(view),
    without_blocked: false,
    shipping: { options: [], details: '', fell_back: false, is_estimate: false },
    shipping_option: null,
    discount: null,
    tax_problem: null,
    totals: { subtotal: 0, discount: 0, platform_fee: 0, shipping_cost: 0, taxes: 0, total: 0 },
  }
}
