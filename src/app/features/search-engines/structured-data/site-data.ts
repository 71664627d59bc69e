import type { SiteIdentity } from '../site-identity.ts'
import type { Thing } from './structured-data.ts'

export interface SiteFacts extends SiteIdentity {
  readonly contactEmail: string
  readonly socialLinks: readonly string[]
}

/** The marketplace itself, for the home page. */
export function organizationData({ productName, publicUrl, contactEmail, socialLinks }: SiteFacts): Thing {
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: productName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/apple-touch-icon.png`,
    email: contactEmail,
    ...(socialLinks.length > 0 ? { sameAs: socialLinks } : {}),
  }
}

/** The site and its search. */
export function websiteData({ productName, publicUrl }: SiteIdentity): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#website`,
    name: productName,
    url: `${publicUrl}/`,
    publisher: { '@id': `${publicUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/shop?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
