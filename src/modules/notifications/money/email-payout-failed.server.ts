import type { UsersTable } from '#modules/identity/server'
import { payoutOf } from '#modules/payments/server'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { emailSettings } from '../notification-settings.server.ts'
import { payoutFailedEmail } from './payout-failed-email.server.ts'
import { queueEmailTo } from '../queue-email-to.server.ts'

const db = databaseOf<VendorTables & { users: UsersTable }>()

/** Emails the artist at their account address that their bank didn't accept a payout. */
export async function emailPayoutFailed({
  vendorId,
  payoutId,
}: {
  vendorId: VendorId
  payoutId: string
}): Promise<void> {
  const payout = await payoutOf(system, vendorId, payoutId)
  const vendor = await db()
    .selectFrom('vendors as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select('u.email')
    .where('v.id', '=', vendorId)
    .executeTakeFirst()
  if (!vendor || !payout) return
  await queueEmailTo(
    vendor.email,
    `payout-failed:${payoutId}`,
    payoutFailedEmail(payout, emailSettings().publicUrl),
  )
}
