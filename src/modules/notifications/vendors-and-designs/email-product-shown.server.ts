import { emailSettings } from '../notification-settings.server.ts'
import { queueEmailTo } from '../queue-email-to.server.ts'
import { productRecipient } from './product-recipient.server.ts'

interface ShownProduct {
  readonly productId: string
  readonly showingId: string
}

/**
 * Emails the artist that an operator shows a hidden product again, without the operator's reason, which is for the audit log; sends
 * nothing if the product has been deleted, or hidden again since.
 */
export async function emailProductShown({ productId, showingId }: ShownProduct): Promise<void> {
  const product = await productRecipient(productId)
  if (!product || product.status === 'hidden') return
  const text = `We reviewed ${product.name} again. It’s back in your shop, and shoppers can find it as before.`
  await queueEmailTo(product.email, `product-shown:${showingId}`, {
    subject: `${product.name} is back in your shop`,
    heading: 'Your product is back in your shop',
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'button',
        label: 'View product',
        url: `${emailSettings().publicUrl}/product/${product.slug ?? productId}`,
      },
    ],
  })
}
