import type { SiteServices, SiteSettings } from '#modules/site'
import type { LegalFacts } from './legal-facts.ts'
import { browserItems, storedData } from './stored-data.ts'

/** The facts of a site with these settings and services. Loaded with the page, so that scripts don’t carry the tables. */
export function legalFactsOf(settings: SiteSettings, services: SiteServices): LegalFacts {
  const { productName, contactEmail, legalName, postalAddress } = settings
  const processors = processorsOf(services)
  return { productName, contactEmail, legalName, postalAddress, processors, storedData, browserItems }
}

function processorsOf({ carrier }: SiteServices): string[] {
  return [
    'The artist you buy from: what you ordered from them, your name and your shipping address. Not the rest of your order.',
    'Stripe: your payment and, for artists, the identity check that payouts require. Stripe is responsible for its own use of that data.',
    'Your bank, through Stripe, if it disputes a payment: facts of the order, its delivery and messages about it.',
    carrier === 'shippo'
      ? 'Shippo, which calculates postage and makes labels, and the carrier: the name and address on the label.'
      : 'The carrier: the name and address on the label.',
    'Our hosting and email providers, which process data only on our instructions.',
    'Authorities, when the law requires it.',
  ]
}
