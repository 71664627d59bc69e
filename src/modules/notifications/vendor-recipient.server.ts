import type { UsersTable } from '#modules/identity/server'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { VendorId } from '#shared/ids.ts'

const db = databaseOf<VendorTables & { users: UsersTable }>()

/** A vendor's name and the email address of their account; undefined when there is no such vendor. */
export function vendorRecipient(
  vendorId: VendorId,
): Promise<{ readonly display_name: string; readonly email: string } | undefined> {
  return db()
    .selectFrom('vendors as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['v.display_name', 'u.email'])
    .where('v.id', '=', vendorId)
    .executeTakeFirst()
}
