import { useShopSettings } from '#app/web/shop-settings.server.ts'
import { stripeEventHandlers, useCheckoutSettings } from '#modules/checkout/server'
import { useNewsletterSettings } from '#modules/newsletter/server'
import { useMailHouse } from '#modules/notifications/server'
import { useGuestLinks } from '#modules/orders/server'
import { useStripeEventHandlers } from '#modules/payments/server'
import { shippoProvider, useShippingProvider } from '#modules/shipping/server'
import { stripeTax, useTaxProvider } from '#modules/tax/server'
import { type Config, sessionSecretOf } from '#platform/config.server.ts'
import { useFailpoint } from '#platform/failpoint.server.ts'
import type { Sandbox } from './open-sandbox.server.ts'

/** Hands every module what it has to know of this copy. */
export function useSettings(config: Config, publicUrl: string, sandbox: Sandbox): void {
  useCheckoutSettings({ publicUrl, rates: config.rates, transferWhen: config.transferWhen })
  useShopSettings({
    productName: config.productName,
    contactEmail: config.contactEmail,
    socialLinks: config.socialLinks,
    publicUrl,
    feeBasisPoints: config.rates.feeBasisPoints,
  })
  useMailHouse({
    productName: config.productName,
    publicUrl,
    operatorEmail: config.contactEmail,
    pageAtStripe: (of, id) => pageAtStripe(config, publicUrl, `${of}/${id}`),
  })
  useNewsletterSettings({ productName: config.productName, publicUrl, secret: sessionSecretOf(config) })
  useGuestLinks(sessionSecretOf(config))
  useStripeEventHandlers(stripeEventHandlers)
  useTaxProvider(config.taxMode === 'stripe' ? stripeTax : null)
  if (config.shippo) useShippingProvider(shippoProvider(config.shippo))
  else if (sandbox.carrier) useShippingProvider(sandbox.carrier.provider)
  useFailpoint(config.failpoint)
}

/** A test key's payments have a dashboard of their own; the stand-in shows everything on one page. */
function pageAtStripe({ stripe }: Config, publicUrl: string, path: string): string {
  if (!stripe) return `${publicUrl}/sandbox/stripe`
  return `https://dashboard.stripe.com/${stripe.secretKey.includes('_test_') ? 'test/' : ''}${path}`
}
