/** What pages show about the site. */
export interface SiteSettings {
  readonly productName: string
  readonly contactEmail: string
  /** The site's social accounts. */
  readonly socialLinks: readonly string[]
  readonly publicUrl: string
  /** Fee that shoppers pay on top of the artists' prices, in basis points. */
  readonly feeBasisPoints: number
}

let settings: SiteSettings | undefined

/** Called once by the composition root. */
export function provideSiteSettings(value: SiteSettings): void {
  settings = value
}

export function siteSettings(): SiteSettings {
  if (!settings) throw new Error('site settings are not configured')
  return settings
}
