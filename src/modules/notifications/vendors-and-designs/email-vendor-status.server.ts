import type { UsersTable } from '#modules/identity/server'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { EmailContent } from '#platform/email/email-layout.ts'
import type { VendorId } from '#shared/ids.ts'
import { emailSettings } from '../notification-settings.server.ts'
import { queueEmailTo } from '../queue-email-to.server.ts'
import { type VendorStatusChange, vendorStatusEmail } from './vendor-status-email.server.ts'

const db = databaseOf<VendorTables & { users: UsersTable }>()

interface StatusChange extends VendorStatusChange {
  readonly changeId: string
  readonly vendorId: VendorId
}

/** Emails the artist at their account address that they can or can't sell, and why they were suspended or declined. */
export async function emailVendorStatus({ changeId, vendorId, ...change }: StatusChange): Promise<void> {
  const vendor = await db()
    .selectFrom('vendors as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['v.display_name', 'u.email'])
    .where('v.id', '=', vendorId)
    .executeTakeFirst()
  if (!vendor) return
  const { publicUrl } = emailSettings()
  const email: EmailContent | null = vendorStatusEmail(change, { name: vendor.display_name, publicUrl })
  if (email) await queueEmailTo(vendor.email, `vendor-status:${changeId}`, email)
}
