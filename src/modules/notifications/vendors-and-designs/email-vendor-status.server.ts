import type { UsersTable } from '#modules/identity/server'
import type { VendorStatus } from '#modules/vendors'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { EmailContent } from '#platform/email/email-layout.ts'
import type { VendorId } from '#shared/ids.ts'
import { emailSettings } from '../notification-settings.server.ts'
import { queueEmailTo } from '../queue-email-to.server.ts'
import { vendorStatusEmail } from './vendor-status-email.server.ts'

const db = databaseOf<VendorTables & { users: UsersTable }>()

interface StatusChange {
  readonly changeId: string
  readonly vendorId: VendorId
  readonly from: VendorStatus
  readonly to: VendorStatus
  readonly reason?: string | undefined
}

/** Emails the artist at their account address that they can or can't sell anymore, and why they were suspended. */
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
