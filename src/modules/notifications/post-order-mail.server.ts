import { guestPathOf } from '#modules/orders/server'
import { log } from '#platform/log.server.ts'
import { layOutMail, type MailContent } from '#platform/mail/mail-layout.ts'
import { postMail } from '#platform/mail/mail.server.ts'
import { mailHouse } from './notification-settings.server.ts'
import type { OrderFacts } from './order-facts.ts'

/** The shopper's link to the order; a guest's carries the signature that opens it. */
export function shopperOrderUrl(order: OrderFacts): string {
  return order.isGuest ? mailHouse().publicUrl + guestPathOf(order.id) : vendorOrderUrl(order)
}

export function vendorOrderUrl(order: OrderFacts): string {
  return `${mailHouse().publicUrl}/order/${order.id}`
}

/** The key says what the mail is about, so that an event that comes twice is told once. */
export async function postToShopper(key: string, order: OrderFacts, content: MailContent): Promise<void> {
  if (order.shopperEmail) return postTo(order.shopperEmail, key, content)
  log.warn({ orderId: order.id, mail: key }, 'an order has no address to write to')
}

export async function postTo(to: string, key: string, content: MailContent): Promise<void> {
  await postMail(key, { to, ...layOutMail(content, mailHouse()) })
}
