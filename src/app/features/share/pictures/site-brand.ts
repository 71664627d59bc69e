import type { SiteSettings } from '#modules/site'
import { colors } from './share-layout.ts'

/** How the site looks on pictures that it draws: on dark fabric, as by default on its pages. */
export interface SiteBrand {
  readonly name: string
  /** The operator’s logo; null for the hat. A wide one includes the name, as in the site’s header. */
  readonly logo: { readonly url: string; readonly isWide: boolean } | null
  /** A color like '#ff6a2b'. */
  readonly accent: string
}

export function siteBrand({
  productName,
  logo,
  accentDark,
}: Pick<SiteSettings, 'productName' | 'logo' | 'accentDark'>): SiteBrand {
  return {
    name: productName,
    logo: logo && { url: logo.url, isWide: logo.width >= 2 * logo.height },
    accent: accentDark ?? colors.accent,
  }
}
