import type { OrderTotals } from '#modules/orders'
import type { Discount, NoDiscount } from '#modules/promotions'
import { chosenOption, estimatedAnswer, type ShippingAnswer, type ShippingOption } from '#modules/shipping'
import type { Actor } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'
import { checkDiscountCode } from './check-discount-code.server.ts'
import { type QuoteInput, quoteInput } from '../session/checkout-input.ts'
import { quoteShipping, plannedShipments, resolveItems } from './price-checkout.server.ts'
import { type Priced, taxedTotals, type TaxRequest, untaxedTotals } from './taxed-totals.server.ts'

export interface CheckoutQuote {
  readonly totals: OrderTotals
  readonly shipping: ShippingAnswer
  /** The option in the totals: the selected one, or the first if that is no longer offered. */
  readonly option: ShippingOption | null
  /** Why the totals don't include tax. Null when they do. */
  readonly taxProblem: string | null
  /** Days until the last item is made. 0 when all are in stock. */
  readonly leadDays: number
  /** Null when the request has no code. */
  readonly discount: Discount | NoDiscount | null
}

/**
 * What a cart would cost now. If a code takes nothing off or the tax can't be calculated, the quote says why. Only an
 * amount that can't be charged is refused ('total-too-large'). Items that don't exist are left out. The checkout, not
 * the quote, checks whether the rest can be bought.
 */
export async function quoteCheckout(actor: Actor, input: QuoteInput): Promise<CheckoutQuote> {
  const { items, shippingOptionId, isLocalPickup, address, ...request } = quoteInput.parse(input)
  const { lines } = await resolveItems(actor, items)
  const chosen = shippingOptionId
  const isPlaceKnown = address !== null || isLocalPickup
  const shipping = isPlaceKnown
    ? await quoteShipping(actor, lines, { address, isLocalPickup, chosen })
    : estimatedAnswer(plannedShipments(lines), lines.length)
  const offered = chosen === null ? undefined : chosenOption(shipping.options, chosen)
  const option = offered ?? shipping.options[0] ?? null
  const { discountCode: code } = request
  const discount =
    code && lines.length > 0 ? await checkDiscountCode(actor, lines, { ...request, code }) : null
  const off = discount?.kind === 'applies' ? discount : null
  const priced = { lines, option: option ?? undefined, discount: off }
  return {
    ...(await totalsFor(actor, priced, { address, isLocalPickup, isFinal: false })),
    shipping,
    option,
    leadDays: Math.max(0, ...lines.map(({ variant }) => variant.leadDays)),
    discount,
  }
}

/** A cart can be shown without its tax. The checkout calculates the tax again and requires it. */
async function totalsFor(actor: Actor, priced: Priced, request: TaxRequest) {
  try {
    return { totals: (await taxedTotals(actor, priced, request)).totals, taxProblem: null }
  } catch (error) {
    if (!isRefusal(error) || !error.code.startsWith('tax-')) throw error
    return { totals: untaxedTotals(priced), taxProblem: error.message }
  }
}
