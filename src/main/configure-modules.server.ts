import { configureCheckout } from '#modules/checkout/server'
import { configureNewsletter } from '#modules/newsletter/server'
import { configureEmail, configureOptOutLinks } from '#modules/notifications/server'
import { configureGuestLinks } from '#modules/orders/server'
import { provideStripeEventHandlers } from '#modules/payments/server'
import { provideShippingProvider, provideShippingTable, shippoProvider } from '#modules/shipping/server'
import type { SiteServices } from '#modules/site'
import { configureSite, siteSettings } from '#modules/site/server'
import { stripeTax, provideTaxProvider } from '#modules/tax/server'
import type { Config } from '#platform/config.server.ts'
import { sessionSecretOf } from '#platform/session-secret-of.server.ts'
import { setFailpoint } from '#platform/failpoint.server.ts'
import { configureScheduledBackup } from './backup/scheduled-backup.server.ts'
import type { Sandbox } from './start/open-sandbox.server.ts'
import { stripeEventHandlers } from './stripe-events.server.ts'

/** Gives each module the settings of this installation. */
export function configureModules(config: Config, publicUrl: string, sandbox: Pick<Sandbox, 'carrier'>): void {
  configureSite({ publicUrl, ...config.site, services: servicesOf(config, sandbox) })
  provideShippingTable(() => siteSettings().shippingTable)
  // Getters, because operators change these settings while the process runs.
  configureCheckout({
    publicUrl,
    get rates() {
      return siteSettings()
    },
    transferWhen: config.transferWhen,
  })
  configureEmail({
    publicUrl,
    get productName() {
      return siteSettings().productName
    },
    get look() {
      return siteSettings()
    },
    get operatorEmail() {
      return siteSettings().contactEmail
    },
    pageAtStripe: (paymentIntentId) => pageAtStripe(config, publicUrl, paymentIntentId),
  })
  const [secret, previousSecrets] = [sessionSecretOf(config), config.previousSessionSecrets]
  configureNewsletter({
    publicUrl,
    secret,
    previousSecrets,
    get legalName() {
      return siteSettings().legalName
    },
    get postalAddress() {
      return siteSettings().postalAddress
    },
    get newsletterPerMinute() {
      return siteSettings().newsletterPerMinute
    },
    get productName() {
      return siteSettings().productName
    },
    get look() {
      return siteSettings()
    },
  })
  configureGuestLinks(secret, previousSecrets)
  configureOptOutLinks(secret, previousSecrets)
  provideStripeEventHandlers(stripeEventHandlers)
  provideTaxProvider(config.taxMode === 'stripe' ? stripeTax : null)
  if (config.shippo) provideShippingProvider(shippoProvider(config.shippo))
  else if (sandbox.carrier) provideShippingProvider(sandbox.carrier.provider)
  configureScheduledBackup(config)
  setFailpoint(config.failpoint)
}

function servicesOf({ stripe, smtpUrl, shippo }: Config, sandbox: Pick<Sandbox, 'carrier'>): SiteServices {
  const key = stripe?.secretKey.includes('_live_') ? 'live' : 'test'
  const carrier = shippo ? 'shippo' : sandbox.carrier ? 'stand-in' : null
  return { stripe: stripe ? key : 'stand-in', email: smtpUrl !== undefined, carrier }
}

/** Test keys have their own dashboard; the stand-in shows everything on one page. */
function pageAtStripe({ stripe }: Config, publicUrl: string, paymentIntentId: string): string {
  if (!stripe) return `${publicUrl}/sandbox/stripe`
  const dashboard = `https://dashboard.stripe.com${stripe.secretKey.includes('_test_') ? '/test' : ''}`
  return `${dashboard}/payments/${paymentIntentId}`
}
