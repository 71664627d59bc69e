import type { SiteIdentity } from '../site-identity.ts'
import type { Thing } from './structured-data.ts'

export interface SiteFacts extends SiteIdentity {
  readonly contactEmail: string
  readonly socialLinks: readonly string[]
  /** Null for that of the code. */
  readonly logo: object | null
}

/** The marketplace itself, for the home page. */
export function organizationData(site: SiteFacts): Thing {
  const { productName, publicUrl, contactEmail, socialLinks, logo } = site
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: productName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/${logo ? 'logo' : 'apple-touch-icon'}.png`,
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
