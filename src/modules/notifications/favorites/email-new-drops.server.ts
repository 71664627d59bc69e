import { productsByIds } from '#modules/catalog/server'
import type { UsersTable } from '#modules/identity/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { layOutEmail } from '#platform/email/lay-out-email.ts'
import { queueEmail } from '#platform/email/email.server.ts'
import { system } from '#shared/actor.ts'
import type { ProductId, UserId } from '#shared/ids.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import { emailSettings } from '../notification-settings.server.ts'
import { optOutUrl } from '../opt-outs/opt-out-links.server.ts'
import { isOptedOut } from '../opt-outs/opt-outs.server.ts'
import { namesText } from '../orders/order-email-parts.server.ts'

const db = databaseOf<{ users: UsersTable }>()

interface Drops {
  readonly userId: UserId
  readonly productIds: readonly ProductId[]
  readonly day: string
}

/** Emails a follower the new hats of their artists: once a day, and nothing for hats that are gone since. */
export async function emailNewDrops({ userId, productIds, day }: Drops): Promise<void> {
  const hats = await productsByIds(system, productIds)
  const user = await db().selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  if (!user || hats.length === 0 || (await isOptedOut('followed-artists', user.email))) return
  const settings = emailSettings()
  const unsubscribeUrl = optOutUrl('followed-artists', userId)
  const artists = namesText([...new Set(hats.map(({ vendorName }) => vendorName))])
  const content = layOutEmail(
    {
      subject: `New from ${artists}`,
      heading: hats.length === 1 ? 'A new hat' : 'New hats',
      preview: hats.map(({ name }) => name).join(', '),
      blocks: [
        { kind: 'paragraph', text: `You follow ${artists}. Here’s what’s new.` },
        ...hats.flatMap(({ slug, name, vendorName, priceCents }) => [
          { kind: 'rows' as const, rows: [{ name, value: formatCents(priceCents), detail: vendorName }] },
          { kind: 'link' as const, label: `View ${name}`, url: `${settings.publicUrl}/product/${slug}` },
        ]),
        { kind: 'small', text: 'You get at most one of these emails a day.' },
        { kind: 'link', label: 'Never email me about new hats', url: unsubscribeUrl },
      ],
    },
    settings,
  )
  await queueEmail(`new-drops:${userId}:${day}`, { to: user.email, ...content, unsubscribeUrl })
}
