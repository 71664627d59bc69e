import type { EmailBrand } from '#platform/email/lay-out-email.ts'

export interface EmailSettings extends EmailBrand {
  /** The operator's address. */
  readonly operatorEmail: string
  /** The page of a payment at Stripe. */
  readonly pageAtStripe: (paymentIntentId: string) => string
}

let current: EmailSettings | undefined

/** Set once by the composition root (and by tests). */
export function configureEmail(settings: EmailSettings): void {
  current = settings
}

export function emailSettings(): EmailSettings {
  if (!current) throw new Error('notifications are not configured')
  return current
}
