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

/** The whole JSON API. */
export const endpoints: readonly Endpoint[] = [
  ...catalogEndpoints,
  ...productCardEndpoints,
  ...suggestionEndpoints,
  ...cartEndpoints,
  ...shippingEndpoints,
  ...checkoutEndpoints,
  ...orderEndpoints,
  ...newsletterEndpoints,
  ...payoutEndpoints,
  ...accountEndpoints,
  ...designEndpoints,
]
