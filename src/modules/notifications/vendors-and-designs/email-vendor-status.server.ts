import type { EmailContent } from '#platform/email/lay-out-email.ts'
import type { VendorId } from '#shared/ids.ts'
import { emailSettings } from '../notification-settings.server.ts'
import { queueEmailTo } from '../queue-email-to.server.ts'
import { vendorRecipient } from '../vendor-recipient.server.ts'
import { type VendorStatusChange, vendorStatusEmail } from './vendor-status-email.server.ts'

interface StatusChange extends VendorStatusChange {
  readonly changeId: string
  readonly vendorId: VendorId
}

/** Emails the artist at their account address that they can or can't sell, and why they were suspended or declined. */
export async function emailVendorStatus({ changeId, vendorId, ...change }: StatusChange): Promise<void> {
  const vendor = await vendorRecipient(vendorId)
  if (!vendor) return
  const { publicUrl } = emailSettings()
  const email: EmailContent | null = vendorStatusEmail(change, { name: vendor.display_name, publicUrl })
  if (email) await queueEmailTo(vendor.email, `vendor-status:${changeId}`, email)
}
