import { payoutOf } from '#modules/payments/server'
import { system } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { emailSettings } from '../notification-settings.server.ts'
import { payoutFailedEmail } from './payout-failed-email.server.ts'
import { queueEmailTo } from '../queue-email-to.server.ts'
import { vendorRecipient } from '../vendor-recipient.server.ts'

/** Emails the artist at their account address that their bank didn't accept a payout. */
export async function emailPayoutFailed({
  vendorId,
  payoutId,
}: {
  vendorId: VendorId
  payoutId: string
}): Promise<void> {
  const payout = await payoutOf(system, vendorId, payoutId)
  const vendor = await vendorRecipient(vendorId)
  if (!vendor || !payout) return
  await queueEmailTo(
    vendor.email,
    `payout-failed:${payoutId}`,
    payoutFailedEmail(payout, emailSettings().publicUrl),
  )
}
