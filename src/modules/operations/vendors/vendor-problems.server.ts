import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { VendorProblems } from './listed-vendor.ts'

const db = databaseOf<unknown>()

/** Open cases and held transfers of these vendors, in one statement. Refuses 'not-found' for anyone but operators. */
export async function vendorProblems(
  actor: Actor,
  vendorIds: readonly VendorId[],
): Promise<ReadonlyMap<VendorId, VendorProblems>> {
  requirePermission(actor, 'read_vendors')
  if (vendorIds.length === 0) return new Map()
  const { rows } = await sql<VendorProblems & { readonly id: VendorId }>`
    select v.id,
      (select count(*)::int from cases c where c.vendor_id = v.id and c.closed_at is null) as "openCases",
      (select count(*)::int from transfers t where t.vendor_id = v.id and t.status = 'held') as "heldTransfers"
    from vendors v where v.id in (${sql.join(vendorIds)})`.execute(db())
  return new Map(rows.map(({ id, ...problems }) => [id, problems]))
}
