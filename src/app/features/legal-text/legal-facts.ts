import type { SiteServices, SiteSettings } from '#modules/site'

/** What the site fills in where a legal text has placeholders. */
export interface LegalFacts
  extends Pick<SiteSettings, 'productName' | 'contactEmail' | 'legalName' | 'postalAddress'> {
  /** Who receives personal data from this site, one sentence each. */
  readonly processors: readonly string[]
}

/** The facts of a site with these settings and services. */
export function legalFacts(settings: SiteSettings, services: SiteServices): LegalFacts {
  const { productName, contactEmail, legalName, postalAddress } = settings
  return { productName, contactEmail, legalName, postalAddress, processors: processorsOf(services) }
}

function processorsOf({ carrier }: SiteServices): string[] {
  return [
    'The artist you buy from: what you ordered from them, your name and your shipping address. Not the rest of your order.',
    'Stripe: your payment and, for artists, the identity check that payouts require. Stripe is responsible for its own use of that data.',
    carrier
      ? 'Shippo, which calculates postage and makes labels, and the carrier: the name and address on the label.'
      : 'The carrier: the name and address on the label.',
    'Our hosting and email providers, which process data only on our instructions.',
    'Authorities, when the law requires it.',
  ]
}
