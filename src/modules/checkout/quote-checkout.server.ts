import type { OrderTotals } from '#modules/orders'
import type { Discount, NoDiscount } from '#modules/promotions'
import { chosenOption, estimatedAnswer, type ShippingAnswer, type ShippingOption } from '#modules/shipping'
import type { Actor } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'
import { judgeCode } from './checkout-discount.server.ts'
import { type QuoteInput, quoteInput } from './checkout-input.ts'
import { askShipping, parcelsOf, resolveItems } from './price-checkout.server.ts'
import { type Priced, taxedTotals, type TaxWish, untaxedTotals } from './taxed-totals.server.ts'

export interface CheckoutQuote {
  readonly totals: OrderTotals
  readonly shipping: ShippingAnswer
  /** The one that is counted: the chosen one, or the first when that is not offered any more. */
  readonly option: ShippingOption | null
  /** Why the tax is not in the totals; null when it is. */
  readonly taxProblem: string | null
  /** Days until the last of the hats is made; 0 when all lie ready. */
  readonly leadDays: number
  /** Null when no code was given. */
  readonly discount: Discount | NoDiscount | null
}

/**
 * What a cart would cost now; a code that takes nothing off, and a tax that nobody can say, are told with their reason. Refuses
 * nothing but a sum that cannot be charged ('total-too-large'): items that do not exist are left out, and whether the rest can
 * be bought is the checkout's question.
 */
export async function quoteCheckout(actor: Actor, input: QuoteInput): Promise<CheckoutQuote> {
  const { items, shippingOptionId, isLocalPickup, address, ...wish } = quoteInput.parse(input)
  const { lines } = await resolveItems(actor, items)
  const chosen = shippingOptionId
  const isPlaceKnown = address !== null || isLocalPickup
  const shipping = isPlaceKnown
    ? await askShipping(actor, lines, { address, isLocalPickup, chosen })
    : estimatedAnswer(parcelsOf(lines), lines.length)
  const offered = chosen === null ? undefined : chosenOption(shipping.options, chosen)
  const option = offered ?? shipping.options[0] ?? null
  const { discountCode: code } = wish
  const discount = code && lines.length > 0 ? await judgeCode(actor, lines, { ...wish, code }) : null
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

/** A cart can be looked at while nobody knows its tax; the checkout asks again, and waits for the answer. */
async function totalsFor(actor: Actor, priced: Priced, wish: TaxWish) {
  try {
    return { totals: (await taxedTotals(actor, priced, wish)).totals, taxProblem: null }
  } catch (error) {
    if (!isRefusal(error) || !error.code.startsWith('tax-')) throw error
    return { totals: untaxedTotals(priced), taxProblem: error.message }
  }
}
