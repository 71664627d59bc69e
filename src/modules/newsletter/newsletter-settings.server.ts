import type { EmailBrand } from '#platform/email/lay-out-email.ts'

export interface NewsletterSettings extends EmailBrand {
  /** Signs the links in the emails. */
  readonly secret: string
  /** Verifies links in older emails. */
  readonly previousSecrets?: readonly string[]
  /** Who runs the site, and their address: US law requires it in each newsletter. */
  readonly legalName?: string | null
  readonly postalAddress?: string | null
  /** How many emails of newsletters are sent in a minute. */
  readonly newsletterPerMinute?: number
}

let current: NewsletterSettings | undefined

/** Called once by the composition root (and by tests). */
export function configureNewsletter(settings: NewsletterSettings): void {
  current = settings
}

export function newsletterSettings(): NewsletterSettings {
  if (!current) throw new Error('the newsletter is not configured')
  return current
}
