import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { VendorId } from '#shared/ids.ts'
import { emailSettings } from '../notification-settings.server.ts'
import { queueEmailTo } from '../queue-email-to.server.ts'

const db = databaseOf<VendorTables>()

/** Notifies the operator of a new artist who is waiting for approval; sends nothing if that is settled already. */
export async function emailVendorWaits({ vendorId }: { readonly vendorId: VendorId }): Promise<void> {
  const vendor = await db()
    .selectFrom('vendors')
    .select('display_name')
    .where('id', '=', vendorId)
    .where('approval', '=', 'waiting')
    .executeTakeFirst()
  if (!vendor) return
  const { operatorEmail, publicUrl } = emailSettings()
  const text = `${vendor.display_name} registered and can sell once you approve the shop.`
  await queueEmailTo(operatorEmail, `vendor-waits:${vendorId}`, {
    subject: `${vendor.display_name} is waiting for approval`,
    heading: 'A new artist is waiting for approval',
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'button', label: 'Review the artist', url: `${publicUrl}/operator/vendors/${vendorId}` },
    ],
  })
}
