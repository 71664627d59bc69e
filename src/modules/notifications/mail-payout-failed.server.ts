import type { UsersTable } from '#modules/identity/server'
import { payoutOf } from '#modules/payments/server'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { mailHouse } from './notification-settings.server.ts'
import { payoutTroubleMail } from './payout-trouble-mail.server.ts'
import { postTo } from './post-order-mail.server.ts'

const db = databaseOf<VendorTables & { users: UsersTable }>()

/** Tells the artist, at the address of the account, that its bank did not take a payout. */
export async function mailPayoutFailed({
  vendorId,
  payoutId,
}: {
  vendorId: VendorId
  payoutId: string
}): Promise<void> {
  const payout = await payoutOf(system, vendorId, payoutId)
  const shop = await db()
    .selectFrom('vendors as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select('u.email')
    .where('v.id', '=', vendorId)
    .executeTakeFirst()
  if (!shop || !payout) return
  await postTo(shop.email, `payout-failed:${payoutId}`, payoutTroubleMail(payout, mailHouse().publicUrl))
}
