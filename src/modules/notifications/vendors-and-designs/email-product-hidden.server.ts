import type { CatalogTables } from '#modules/catalog/server'
import type { UsersTable } from '#modules/identity/server'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { ProductId } from '#shared/ids.ts'
import { emailSettings } from '../notification-settings.server.ts'
import { queueEmailTo } from '../queue-email-to.server.ts'

const db = databaseOf<CatalogTables & VendorTables & { users: UsersTable }>()

interface HiddenProduct {
  readonly productId: string
  readonly hidingId: string
  readonly reason: string
}

/** Emails the artist why an operator hid a product; sends nothing if the product has been deleted since. */
export async function emailProductHidden({ productId, hidingId, reason }: HiddenProduct): Promise<void> {
  const product = await db()
    .selectFrom('products')
    .innerJoin('vendors', 'vendors.id', 'products.vendor_id')
    .innerJoin('users', 'users.id', 'vendors.user_id')
    .select(['products.name', 'users.email'])
    .where('products.id', '=', productId as ProductId)
    .executeTakeFirst()
  if (!product) return
  const text = `Shoppers can’t see or buy ${product.name} anymore. Orders that you already have stay as they are. You can change the product; then contact us, and we’ll look at it again.`
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
