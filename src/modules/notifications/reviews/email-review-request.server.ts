import { guestPathOf } from '#modules/orders/server'
import { linesToReview } from '#modules/reviews/server'
import { layOutEmail } from '#platform/email/lay-out-email.ts'
import { queueEmail } from '#platform/email/email.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { isOptedOut } from '../opt-outs/opt-outs.server.ts'
import { optOutUrl } from '../opt-outs/opt-out-links.server.ts'
import { emailSettings } from '../notification-settings.server.ts'
import { orderFacts } from '../orders/order-facts.server.ts'
import { namesText } from '../orders/order-email-parts.server.ts'

/** Hats with their own button. */
const maxButtons = 6

/**
 * Asks the shopper of a delivered order for reviews, with a link to the form of each hat. Sends nothing for what was refunded
 * or is already reviewed, nor to an address that doesn't want these emails.
 */
export async function emailReviewRequest({ orderId }: { readonly orderId: OrderId }): Promise<void> {
  const lines = (await linesToReview(system, orderId)).slice(0, maxButtons)
  if (lines.length === 0) return
  const { shopperEmail, isGuest } = await orderFacts(orderId)
  if (!shopperEmail || (await isOptedOut('review-requests', shopperEmail))) return
  const settings = emailSettings()
  const query = isGuest ? guestPathOf(orderId).slice(`/order/${orderId}`.length) : ''
  const unsubscribeUrl = optOutUrl('review-requests', orderId)
  const artists = namesText([...new Set(lines.map(({ vendorName }) => vendorName))])
  const text = `Other shoppers want to know how it fits and how it is made, and ${artists} would love to hear from you.`
  const content = layOutEmail(
    {
      subject:
        lines.length === 1 && lines[0] ? `How do you like ${lines[0].name}?` : 'How do you like your hats?',
      heading: lines.length === 1 ? 'How do you like your hat?' : 'How do you like your hats?',
      preview: text,
      blocks: [
        { kind: 'paragraph', text },
        ...lines.map(({ id, name }) => ({
          kind: 'button' as const,
          label: `Review ${name}`,
          url: `${settings.publicUrl}/order/${orderId}/review/${id}${query}`,
        })),
        { kind: 'small', text: 'We ask only once per order.' },
        { kind: 'link', label: 'Never ask me for reviews', url: unsubscribeUrl },
      ],
    },
    settings,
  )
  await queueEmail(`review-request:${orderId}`, { to: shopperEmail, ...content, unsubscribeUrl })
}
