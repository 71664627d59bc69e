export { type ShippingQuestion, shippingOptions } from './shipping-options.server.ts'
export { shippingProvider, useShippingProvider, withinTimeout } from './shipping-provider.server.ts'
export { type VendorOrigin, vendorOrigins } from './vendor-origins.server.ts'
