import { isApproved } from '#modules/vendors'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'

const db = databaseOf<VendorTables>()

/**
 * The id of the actor's vendor, who may add, edit and delete products only while active. Refuses 'not-a-vendor' (403) and
 * 'vendor-not-active' (403).
 */
export async function requireActiveVendorId(actor: Person): Promise<VendorId> {
  const vendor = await db()
    .selectFrom('vendors')
    .select(['id', 'status', 'approval'])
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  if (!vendor) {
    throw refuse('not-a-vendor', {
      title: 'Vendor profile not found',
      message: 'Could not find your vendor profile. Please make sure you are registered as a vendor.',
      status: 403,
    })
  }
  if (vendor.status === 'active') return vendor.id
  if (vendor.status === 'pending' && !isApproved(vendor.approval)) {
    throw refuse('vendor-not-active', {
      title: 'Vendor Account Pending',
      message: 'We review new artists before their shops open. You can list products once we approve yours.',
      status: 403,
    })
  }
  throw vendor.status === 'pending'
    ? refuse('vendor-not-active', {
        title: 'Vendor Account Pending',
        message: 'Complete your Stripe setup to activate your vendor account and list products.',
        status: 403,
      })
    : refuse('vendor-not-active', {
        title: `Account ${vendor.status}`,
        message: 'Your account is restricted. Contact support or complete verification to list products.',
        status: 403,
      })
}
