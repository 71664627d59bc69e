import type { MailHouse } from '#platform/mail/mail-layout.ts'

export interface MailSettings extends MailHouse {
  /** Where whoever runs the shop reads mail. */
  readonly operatorEmail: string
  /** The page at Stripe where a payment or a dispute is dealt with. */
  readonly pageAtStripe: (of: 'payments' | 'disputes', id: string) => string
}

let house: MailSettings | undefined

/** What mails carry, and who runs the shop; set once by the composition root (and by tests). */
export function useMailHouse(settings: MailSettings): void {
  house = settings
}

export function mailHouse(): MailSettings {
  if (!house) throw new Error('notifications do not know the shop yet')
  return house
}
