import type { BrowserLineInput, CartView } from '#modules/cart'
import { cartOf, viewOfLines } from '#modules/cart/server'
import {
  type CheckoutQuote,
  checkoutSettings,
  ownReservations,
  quoteCheckout,
} from '#modules/checkout/server'
import { platformFeeLabel } from '#modules/orders'
import { type Destination, pickupOptionId } from '#modules/shipping'
import { formatCents } from '#shared/text/format-cents.ts'
import { now } from '#platform/clock.server.ts'
import type { Actor } from '#shared/actor.ts'
import { dollarsOf } from '#shared/money.ts'
import { type CartQuoteJson, cartToJson, shippingToJson } from './cart-json.ts'

export interface QuoteRequest {
  /** Lines of a visitor's browser cart; a shopper's cart is in the account. */
  readonly lines: readonly BrowserLineInput[]
  readonly shippingOptionId: string | null
  readonly isLocalPickup: boolean
  readonly address: Destination | null
  readonly discountCode: string | null
  /** What the visitor has entered so far. */
  readonly email: string | null
  /** A guest's open checkout, whose reservations count as available to them. */
  readonly guestCheckoutId: string | null
  /** Calculates without the hats of artists who can't be paid now; they stay in the cart. */
  readonly withoutBlocked: boolean
}

/** The cart, its shipping options and every line of the summary, all from the server's own prices. */
export async function quoteCart(actor: Actor, request: QuoteRequest): Promise<CartQuoteJson> {
  const reservations = await ownReservations(actor, request.guestCheckoutId)
  const view =
    actor.kind === 'person'
      ? await cartOf(actor, reservations)
      : await viewOfLines(actor, request.lines, reservations)
  if (view.itemCount === 0) return emptyQuote(view)
  const payable = view.groups.filter(({ vendor }) => vendor.status === 'active' && !vendor.isAway)
  const withoutBlocked = request.withoutBlocked && payable.length > 0
  const { totals, taxProblem, shipping, option, discount, leadDays } = await quoteCheckout(actor, {
    items: (withoutBlocked ? payable : view.groups).flatMap(({ lines }) =>
      lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
    ),
    shippingOptionId: request.shippingOptionId,
    isLocalPickup: request.isLocalPickup,
    address: request.address,
    discountCode: request.discountCode,
    email: request.email,
    guestCheckoutId: request.guestCheckoutId,
  })
  return {
    cart: cartToJson(view),
    without_blocked: withoutBlocked,
    shipping: {
      ...shippingToJson(shipping, leadDays, now()),
      packages: packagesText(view, option),
    },
    shipping_option: option?.id ?? null,
    tax_problem: taxProblem,
    discount: discountToJson(request.discountCode, discount),
    fee_label: platformFeeLabel(totals),
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

/** '2 packages: Ridgeworks $6.50, Comet Club $7.20'. */
function packagesText({ groups }: CartView, option: CheckoutQuote['option']): string | null {
  const packages = option?.perVendor ?? []
  if (packages.length < 2 || option?.id === pickupOptionId) return null
  const names = new Map(groups.map(({ vendor }) => [vendor.id, vendor.name]))
  const priced = packages.map(
    ({ vendorId, cents }) => `${names.get(vendorId) ?? 'an artist'} ${formatCents(cents)}`,
  )
  return `${packages.length} packages: ${priced.join(', ')}.`
}

function discountToJson(typed: string | null, judged: CheckoutQuote['discount']): CartQuoteJson['discount'] {
  if (!judged) return null
  return judged.kind === 'applies'
    ? { code: judged.code, message: null, needs_email: judged.needsEmail }
    : { code: typed ?? '', message: judged.message, needs_email: false }
}

function emptyQuote(view: CartView): CartQuoteJson {
  return {
    cart: cartToJson(view),
    without_blocked: false,
    shipping: { options: [], details: '', packages: null, is_fallback: false, is_estimate: false },
    shipping_option: null,
    discount: null,
    tax_problem: null,
    fee_label: platformFeeLabel(checkoutSettings().rates),
    totals: { subtotal: 0, discount: 0, platform_fee: 0, shipping_cost: 0, taxes: 0, total: 0 },
  }
}
