export { type ShippingQuestion, shippingOptions } from './shipping-options.server.ts'
export { shippingProvider, useShippingProvider, withinTimeout } from './shipping-provider.server.ts'
export { deleteEndedQuotes } from './stored-quotes.server.ts'
export { type VendorOrigin, vendorOrigins } from './vendor-origins.server.ts'
