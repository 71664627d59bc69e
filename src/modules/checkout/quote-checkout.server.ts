import type { OrderTotals } from '#modules/orders'
import type { Discount, NoDiscount } from '#modules/promotions'
import { chosenOption, type ShippingAnswer, type ShippingOption } from '#modules/shipping'
import type { Actor } from '#shared/actor.ts'
import { judgeCode } from './checkout-discount.server.ts'
import { type QuoteInput, quoteInput } from './checkout-input.ts'
import { askShipping, resolveItems, totalsOf } from './price-checkout.server.ts'

export interface CheckoutQuote {
  readonly totals: OrderTotals
  readonly shipping: ShippingAnswer
  /** The one that is counted: the chosen one, or the first when that is not offered any more. */
  readonly option: ShippingOption | null
  /** Null when no code was given. */
  readonly discount: Discount | NoDiscount | null
}

/**
 * What a cart would cost now; a code that takes nothing off is told with its reason. Refuses nothing but a sum that cannot be charged ('total-too-large'): items that do not exist
 * are left out, and whether the rest can be bought is the checkout's question.
 */
export async function quoteCheckout(actor: Actor, input: QuoteInput): Promise<CheckoutQuote> {
  const { items, shippingOptionId, isLocalPickup, address, ...wish } = quoteInput.parse(input)
  const { lines } = await resolveItems(actor, items)
  const chosen = shippingOptionId
  const shipping = await askShipping(actor, lines, { address, isLocalPickup, chosen })
  const offered = chosen === null ? undefined : chosenOption(shipping.options, chosen)
  const option = offered ?? shipping.options[0] ?? null
  const { discountCode: code } = wish
  const discount = code && lines.length > 0 ? await judgeCode(actor, lines, { ...wish, code }) : null
  const off = discount?.kind === 'applies' ? discount : null
  return { totals: totalsOf(lines, option ?? undefined, off), shipping, option, discount }
}
