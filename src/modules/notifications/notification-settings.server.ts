import type { MailHouse } from '#platform/mail/mail-layout.ts'

let house: MailHouse | undefined

/** Name and address that mails carry; set once by the composition root (and by tests). */
export function useMailHouse(settings: MailHouse): void {
  house = settings
}

export function mailHouse(): MailHouse {
  if (!house) throw new Error('notifications do not know the shop yet')
  return house
}
