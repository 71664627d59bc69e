import { guestPathOf } from '#modules/orders/server'
import { log } from '#platform/log.server.ts'
import { layOutMail, type MailContent } from '#platform/mail/mail-layout.ts'
import { postMail } from '#platform/mail/mail.server.ts'
import { mailSettings } from './notification-settings.server.ts'
import type { OrderFacts } from './orders/order-facts.ts'

/** The shopper's link to the order; a guest's carries the signature that opens it. */
export function shopperOrderUrl(order: OrderFacts): string {
  return order.isGuest ? mailSettings().publicUrl + guestPathOf(order.id) : vendorOrderUrl(order)
}

export function vendorOrderUrl(order: OrderFacts): string {
  return `${mailSettings().publicUrl}/order/${order.id}`
}

/** The key names the subject of the email, so that an event that arrives twice sends it once. */
export async function postToShopper(key: string, order: OrderFacts, content: MailContent): Promise<void> {
  if (order.shopperEmail) return postTo(order.shopperEmail, key, content)
  log.warn({ orderId: order.id, mail: key }, 'an order has no email address')
}

export async function postTo(to: string, key: string, content: MailContent): Promise<void> {
  await postMail(key, { to, ...layOutMail(content, mailSettings()) })
}
