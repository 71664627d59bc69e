import type { EmailBrand } from '#platform/email/email-layout.ts'

export interface NewsletterSettings extends EmailBrand {
  /** Signs the links in the emails. */
  readonly secret: string
  /** Verifies links in older emails. */
  readonly previousSecrets?: readonly string[]
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
