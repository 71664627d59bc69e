import type { MailHouse } from '#platform/mail/mail-layout.ts'

export interface NewsletterSettings extends MailHouse {
  /** Signs the links of the mails. */
  readonly secret: string
}

let current: NewsletterSettings | undefined

/** Called once by the composition root (and by tests). */
export function useNewsletterSettings(settings: NewsletterSettings): void {
  current = settings
}

export function newsletterSettings(): NewsletterSettings {
  if (!current) throw new Error('the newsletter does not know the shop yet')
  return current
}
