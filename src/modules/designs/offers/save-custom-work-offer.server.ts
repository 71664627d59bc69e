import type { VendorTables } from '#modules/vendors/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import type { CustomWorkOffer } from './custom-work-offer.ts'
import type { DesignTables } from '../tables.server.ts'

const db = databaseOf<DesignTables & VendorTables>()

/**
 * Saves the actor's custom work offer. Items already in carts keep their price. Refuses 'not-found' and 'nothing-made'.
 */
export async function saveCustomWorkOffer(actor: Person, offer: CustomWorkOffer): Promise<void> {
  if (!actor.vendorId) throw notFound('Shop')
  const { blanks, techniques } = offer.prices
  if (offer.isOpen && (Object.keys(blanks).length === 0 || Object.keys(techniques).length === 0)) {
    throw refuse('nothing-made', {
      title: 'Nothing to offer yet',
      message: 'Select at least one hat and one technique before you turn this on.',
      field: 'isOpen',
    })
  }
  await storeCustomWorkOffer(actor.vendorId, offer)
}

async function storeCustomWorkOffer(vendorId: VendorId, offer: CustomWorkOffer) {
  const row = {
    is_open: offer.isOpen,
    prices: JSON.stringify(offer.prices),
    per_name_cents: offer.perName,
    lead_days: offer.leadDays,
    minimum: offer.minimum,
    maximum: offer.maximum,
    note: offer.note,
    updated_at: now(),
  }
  await db()
    .insertInto('custom_work_offers')
    .values({ vendor_id: vendorId, ...row })
    .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet(row))
    .execute()
}
