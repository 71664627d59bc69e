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
 * Saves the actor's custom work offer. Items already in carts keep their price. Refuses 'not-found', 'nothing-made', and 'no-blanks'
 * for an offer only in the colors of blanks.
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
  if (!offer.cutsAndSews) await requireBlank(actor.vendorId)
  await storeCustomWorkOffer(actor.vendorId, offer)
}

/** Otherwise no shopper could choose any color. */
async function requireBlank(vendorId: VendorId): Promise<void> {
  const blank = await db()
    .selectFrom('artist_blanks')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (blank) return
  throw refuse('no-blanks', {
    title: 'No blanks yet',
    message: 'Add a blank with its colorways before you turn this on.',
    field: 'blanksOnly',
  })
}

async function storeCustomWorkOffer(vendorId: VendorId, offer: CustomWorkOffer) {
  const row = {
    is_open: offer.isOpen,
    cuts_and_sews: offer.cutsAndSews,
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
