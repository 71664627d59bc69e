import type { UsersTable } from '#modules/identity/server'
import type { VendorStatus } from '#modules/vendors'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { MailContent } from '#platform/mail/mail-layout.ts'
import type { VendorId } from '#shared/ids.ts'
import { mailHouse } from './notification-settings.server.ts'
import { postTo } from './post-order-mail.server.ts'
import { shopStatusMail } from './shop-status-mail.server.ts'

const db = databaseOf<VendorTables & { users: UsersTable }>()

interface StatusChange {
  readonly changeId: string
  readonly vendorId: VendorId
  readonly from: VendorStatus
  readonly to: VendorStatus
  readonly reason?: string | undefined
}

/** Tells the artist, at the address of the account, that the shop opened or closed, and why we closed it. */
export async function mailShopStatus({ changeId, vendorId, ...change }: StatusChange): Promise<void> {
  const shop = await db()
    .selectFrom('vendors as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['v.display_name', 'u.email'])
    .where('v.id', '=', vendorId)
    .executeTakeFirst()
  if (!shop) return
  const { publicUrl } = mailHouse()
  const mail: MailContent | null = shopStatusMail(change, { name: shop.display_name, publicUrl })
  if (mail) await postTo(shop.email, `shop-status:${changeId}`, mail)
}
