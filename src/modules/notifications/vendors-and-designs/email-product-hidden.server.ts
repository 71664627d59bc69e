import { emailSettings } from '../notification-settings.server.ts'
import { queueEmailTo } from '../queue-email-to.server.ts'
import { productRecipient } from './product-recipient.server.ts'

interface HiddenProduct {
  readonly productId: string
  readonly hidingId: string
  readonly reason: string
}

/** Emails the artist why an operator hid a product; sends nothing if the product has been deleted since. */
export async function emailProductHidden({ productId, hidingId, reason }: HiddenProduct): Promise<void> {
  const product = await productRecipient(productId)
  if (!product) return
  const text = `Shoppers can’t see or buy ${product.name} anymore. Your existing orders don’t change. Edit the product and contact us, and we’ll review it again.`
  await queueEmailTo(product.email, `product-hidden:${hidingId}`, {
    subject: `${product.name} was hidden`,
    heading: 'We hid one of your products',
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'paragraph', text: `Reason: ${reason}` },
      {
        kind: 'button',
        label: 'Edit product',
        url: `${emailSettings().publicUrl}/edit-product/${productId}`,
      },
    ],
  })
}
