import { formatCents } from '#shared/text/format-cents.ts'
import { formatDateRange } from '#app/ui/formats/format-date.ts'
import { checkoutSettings } from '#modules/checkout/server'
import { breakText, handlingDays, type ProductView } from '#modules/catalog'
import { arrivalOf } from '#modules/shipping'
import { shippingOptions } from '#modules/shipping/server'
import { returnPolicyText } from '#modules/vendors'
import { now } from '#platform/clock.server.ts'
import type { Anyone } from '#shared/actor.ts'
import { sentenceAbout } from './sentence-about.ts'

/** What a shopper wants to know before buying, in the order in which it is shown. */
export interface PurchaseFact {
  readonly icon: 'tag' | 'truck' | 'undo' | 'lock'
  readonly text: string
  readonly detail: string
  /** Where there is more to read. */
  readonly link?: { readonly to: string; readonly label: string }
}

export interface PurchaseTerms {
  readonly facts: readonly PurchaseFact[]
  /** What is added to the price at checkout. */
  readonly added: string
}

/**
 * When a hat bought now arrives and what shipping costs within the US, the vendor's return policy, and what is
 * added at checkout. The same for every visitor: the cart knows the exact price for an address.
 */
export async function purchaseTerms(anyone: Anyone, product: ProductView): Promise<PurchaseTerms> {
  const { vendor, madeToOrder, leadTimeDays } = product
  const { options } = await shippingOptions(anyone, {
    shipments: [{ vendorId: vendor.id, units: 1 }],
    address: null,
    isLocalPickup: false,
  })
  const [cheapest] = options
  const leadDays = handlingDays({
    leadTimeDays: madeToOrder ? leadTimeDays : null,
    processingDays: vendor.processingDays,
  })
  const arrival = cheapest?.days ? arrivalOf(cheapest.days, leadDays, now()) : null
  const place = [vendor.city, vendor.stateProvince].filter(Boolean).join(', ')
  const feeBasisPoints = vendor.feeBasisPoints ?? checkoutSettings().rates.feeBasisPoints
  const shipping = cheapest ? `Shipping about ${formatCents(cheapest.costCents)}` : 'Shipped'
  return {
    added: `${feeBasisPoints > 0 ? `+ ${feeBasisPoints / 100}% platform fee and tax` : '+ tax'} at checkout`,
    facts: [
      ...quantityFact(product),
      {
        icon: 'truck',
        text: arrival ? `Arrives ${formatDateRange(arrival.from, arrival.to)} in the US` : 'Ships in the US',
        detail: place ? `${shipping} from ${place}` : `${shipping} from ${vendor.displayName}`,
      },
      returnsFact(vendor),
      { icon: 'lock', text: 'Secure payment through Stripe', detail: '' },
    ],
  }
}

function quantityFact({ quantityBreaks, variants }: ProductView): PurchaseFact[] {
  if (quantityBreaks.length === 0) return []
  const texts = quantityBreaks.map(breakText)
  return [
    {
      icon: 'tag',
      text: texts.join(', '),
      detail:
        variants.length > 1
          ? 'Each hat of this product costs less, whatever its options'
          : 'Each hat costs less',
    },
  ]
}

const maxWords = 160

function returnsFact({ id, displayName, policies, returnPolicy }: ProductView['vendor']): PurchaseFact {
  const link = { to: `/vendor/${id}#policies`, label: 'Shop policies' }
  if (returnPolicy) {
    const { title, detail } = returnPolicyText(returnPolicy)
    // The link follows in the same line.
    return { icon: 'undo', text: title, detail: `${detail} `, link }
  }
  const words = sentenceAbout(policies, /\b(?:return|refund|exchange)/i, maxWords)
  return {
    icon: 'undo',
    text: words ?? 'Returns',
    detail: policies ? '' : `Ask ${displayName} about returns before you order.`,
    ...(policies ? { link } : {}),
  }
}
