import { productsByIds } from '#modules/catalog/server'
import type { UsersTable } from '#modules/identity/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { ProductId, UserId } from '#shared/ids.ts'
import { emailSettings } from '../notification-settings.server.ts'
import { queueEmailTo } from '../queue-email-to.server.ts'

const db = databaseOf<{ users: UsersTable }>()

interface Arrival {
  readonly userId: UserId
  readonly productId: ProductId
  readonly requestedAt: string
}

/** The one email that a person asked for. */
export async function emailBackInStock({ userId, productId, requestedAt }: Arrival): Promise<void> {
  const [hat] = await productsByIds(system, [productId])
  const user = await db().selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  if (!user || !hat) return
  const text = `${hat.name} by ${hat.vendorName} is available again. It may sell out soon.`
  await queueEmailTo(user.email, `back-in-stock:${userId}:${productId}:${requestedAt}`, {
    subject: `${hat.name} is back in stock`,
    heading: 'Back in stock',
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'button', label: `View ${hat.name}`, url: `${emailSettings().publicUrl}/product/${hat.slug}` },
      { kind: 'small', text: 'You asked for this email. There won’t be another one.' },
    ],
  })
}
