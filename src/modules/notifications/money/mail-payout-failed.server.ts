import type { UsersTable } from '#modules/identity/server'
import { payoutOf } from '#modules/payments/server'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { mailSettings } from '../notification-settings.server.ts'
import { payoutFailedMail } from './payout-failed-mail.server.ts'
import { postTo } from '../post-to.server.ts'

const db = databaseOf<VendorTables & { users: UsersTable }>()

/** Emails the artist at their account address that their bank didn't accept a payout. */
export async function mailPayoutFailed({
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
  await postTo(vendor.email, `payout-failed:${payoutId}`, payoutFailedMail(payout, mailSettings().publicUrl))
}
