import { accountEndpoints } from './account-endpoints.server.ts'
import { cartEndpoints } from './cart/cart-endpoints.server.ts'
import { catalogEndpoints } from './catalog/catalog-endpoints.server.ts'
import { checkoutEndpoints } from './checkout/checkout-endpoints.server.ts'
import type { Endpoint } from './endpoint.server.ts'
import { designEndpoints } from './designs/design-endpoints.server.ts'
import { newsletterEndpoints } from './newsletter-endpoints.server.ts'
import { orderEndpoints } from './order-endpoints.server.ts'
import { payoutEndpoints } from './payout-endpoints.server.ts'
import { productCardEndpoints } from './catalog/product-card-endpoints.server.ts'
import { shippingEndpoints } from './checkout/shipping-endpoints.server.ts'
import { suggestionEndpoints } from './catalog/suggestion-endpoints.server.ts'

interface EndpointGroup {
  readonly name: string
  readonly description: string
  readonly endpoints: readonly Endpoint[]
}

/** By topic, as the OpenAPI document presents them. */
export const endpointGroups: readonly EndpointGroup[] = [
  {
    name: 'Catalog',
    description: 'Products, categories, artists and search.',
    endpoints: [...catalogEndpoints, ...productCardEndpoints, ...suggestionEndpoints],
  },
  {
    name: 'Cart',
    description: 'The cart of an account, and prices for a visitor’s.',
    endpoints: cartEndpoints,
  },
  {
    name: 'Checkout',
    description: 'Shipping options and the payment page.',
    endpoints: [...shippingEndpoints, ...checkoutEndpoints],
  },
  { name: 'Orders', description: 'What artists do with their orders.', endpoints: orderEndpoints },
  { name: 'Newsletter', description: 'Subscriptions to the newsletter.', endpoints: newsletterEndpoints },
  {
    name: 'Payouts',
    description: 'An artist’s account at the payment provider.',
    endpoints: payoutEndpoints,
  },
  {
    name: 'Account',
    description: 'Tokens that identify you to other services.',
    endpoints: accountEndpoints,
  },
  { name: 'Designs', description: 'Designs, their prices and their artworks.', endpoints: designEndpoints },
]

/** The whole JSON API. */
export const endpoints: readonly Endpoint[] = endpointGroups.flatMap((group) => group.endpoints)
