import { hash } from 'node:crypto'
import { addressLine } from '#modules/addresses'
import { defaultAddress } from '#modules/addresses/server'
import type { ProductView, VariantView } from '#modules/catalog'
import { createCheckout } from '#modules/checkout/server'
import type { ShippingAddress } from '#modules/shipping'
import type { ClientNetwork } from '#platform/http/client-network.ts'
import type { Actor, Person } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'

/** 'Buy now' for a person with an address. */
export interface BuyNowOffer {
  /** Names this view of the page: pressed twice, it opens one payment page. */
  readonly attempt: string
  readonly shipsTo: string
}

/** Null for visitors and for a person without an address: they use the cart. */
export async function buyNowOffer(actor: Actor, product: ProductView): Promise<BuyNowOffer | null> {
  if (actor.kind !== 'person') return null
  const address = await defaultAddress(actor)
  if (!address) return null
  return { attempt: `${newId()}.${digestOf(product, address)}`, shipsTo: addressLine(address) }
}

export interface BuyNowRequest {
  readonly product: ProductView
  readonly variant: VariantView
  readonly quantity: number
  /** The offer's attempt key. */
  readonly attempt: string
  readonly network: ClientNetwork
}

/**
 * Opens the payment page for this hat alone: a checkout like the cart's, with the default address and the cheapest shipping.
 * The payment page shows every part of the total. Refuses what `createCheckout` refuses, and 'offer-changed' (409) when the
 * price or the address isn't the one that the page showed.
 */
export async function buyNow(actor: Person, { product, variant, quantity, attempt, network }: BuyNowRequest) {
  const address = await defaultAddress(actor)
  if (!address || attempt.split('.')[1] !== digestOf(product, address)) {
    throw refuse('offer-changed', {
      title: 'Please check and press again',
      message: 'The price or your default address has changed since this page was opened.',
      status: 409,
    })
  }
  const { url } = await createCheckout(actor, {
    items: [{ variantId: variant.id, quantity }],
    shippingOptionId: null,
    isLocalPickup: false,
    address,
    email: null,
    discountCode: null,
    expectedTotalCents: null,
    // Another size or quantity is another attempt.
    idempotencyKey: `buy-${attempt.slice(0, 100)}-${variant.id}-${quantity}`,
    keepsCart: true,
    network,
  })
  return url
}

function digestOf({ variants, quantityBreaks }: ProductView, address: ShippingAddress): string {
  const prices = variants.map(({ id, priceCents }) => [id, priceCents])
  const shown = JSON.stringify([prices, quantityBreaks, address])
  return hash('sha256', shown, 'base64url').slice(0, 16)
}
