import type { MailBrand } from '#platform/mail/mail-layout.ts'

export interface MailSettings extends MailBrand {
  /** The operator's address. */
  readonly operatorEmail: string
  /** The page of a payment or a dispute at Stripe. */
  readonly pageAtStripe: (of: 'payments' | 'disputes', id: string) => string
}

let current: MailSettings | undefined

/** Set once by the composition root (and by tests). */
export function configureMail(settings: MailSettings): void {
  current = settings
}

export function mailSettings(): MailSettings {
  if (!current) throw new Error('notifications are not configured')
  return current
}
