import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { notFound } from '#shared/refusal.ts'
import type { CustomWorkOffer } from './custom-work-offer.ts'
import type { CustomWorkOffersTable, DesignTables } from '../tables.server.ts'
import type { Selectable } from 'kysely'

const db = databaseOf<DesignTables & VendorTables>()

/** The actor's own custom work offer; null if they never saved one. Refuses 'not-found' unless they are a vendor. */
export async function ownCustomWorkOffer(actor: Person): Promise<CustomWorkOffer | null> {
  if (!actor.vendorId) throw notFound('Shop')
  const row = await db()
    .selectFrom('custom_work_offers')
    .selectAll()
    .where('vendor_id', '=', actor.vendorId)
    .executeTakeFirst()
  return row ? offerFrom(row) : null
}

function offerFrom(row: Selectable<CustomWorkOffersTable>): CustomWorkOffer {
  return {
    isOpen: row.is_open,
    cutsAndSews: row.cuts_and_sews,
    prices: row.prices,
    perName: row.per_name_cents,
    leadDays: row.lead_days,
    minimum: row.minimum,
    maximum: row.maximum,
    note: row.note,
  }
}
