import { guestPathOf } from '#modules/orders/server'
import { log } from '#platform/log.server.ts'
import { layOutEmail, type EmailContent } from '#platform/email/lay-out-email.ts'
import { queueEmail } from '#platform/email/email.server.ts'
import { emailSettings } from './notification-settings.server.ts'
import type { EmailedOrder } from './orders/order-facts.ts'

/** The shopper's link to the order; a guest's carries the signature that opens it. */
export function shopperOrderUrl(order: EmailedOrder): string {
  return order.isGuest ? emailSettings().publicUrl + guestPathOf(order.id) : vendorOrderUrl(order)
}

export function vendorOrderUrl(order: EmailedOrder): string {
  return `${emailSettings().publicUrl}/order/${order.id}`
}

/** The key names the subject of the email, so that an event that arrives twice sends it once. */
export async function postToShopper(key: string, order: EmailedOrder, content: EmailContent): Promise<void> {
  if (order.shopperEmail) return queueEmailTo(order.shopperEmail, key, content)
  log.warn({ orderId: order.id, key }, 'an order has no email address')
}

export async function queueEmailTo(to: string, key: string, content: EmailContent): Promise<void> {
  await queueEmail(key, { to, ...layOutEmail(content, emailSettings()) })
}
