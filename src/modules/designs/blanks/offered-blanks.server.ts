import type { VendorTables } from '#modules/vendors/server'
import type { Blank } from '#modules/design-engine'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Anyone } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import type { ArtistBlank } from './artist-blank.ts'
import { blanksFrom, type VendorBlank } from './blanks-from.server.ts'
import type { DesignTables } from '../tables.server.ts'

const db = databaseOf<DesignTables & VendorTables>()

export interface OfferedBlanks {
  readonly vendorId: VendorId
  readonly vendorName: string
  /** False: they make hats only in the colors of their blanks. */
  readonly cutsAndSews: boolean
  readonly blanks: readonly ArtistBlank[]
}

/** The blanks of this shape of every artist who takes custom work on it, by name. */
export async function offeredBlanks(_anyone: Anyone, shape: Blank): Promise<readonly OfferedBlanks[]> {
  const vendors = await db()
    .selectFrom('custom_work_offers as offer')
    .innerJoin('vendors as vendor', 'vendor.id', 'offer.vendor_id')
    .select([
      'vendor.id',
      'vendor.display_name as name',
      'offer.cuts_and_sews as cutsAndSews',
      'offer.prices',
    ])
    .where('offer.is_open', '=', true)
    .where('vendor.status', '=', 'active')
    .where('vendor.is_away', '=', false)
    .orderBy('vendor.display_name')
    .limit(200)
    .execute()
  const able = vendors.filter(({ prices }) => prices.blanks[shape] !== undefined)
  const blanks = await activeBlanksOf(
    able.map(({ id }) => id),
    shape,
  )
  return able
    .map(({ id, name, cutsAndSews }) => ({
      vendorId: id,
      vendorName: name,
      cutsAndSews,
      blanks: blanks.filter(({ vendorId }) => vendorId === id),
    }))
    .filter((one) => one.blanks.length > 0)
}

/** What these artists keep of this shape and haven't retired, the cheapest first. */
export async function activeBlanksOf(
  vendorIds: readonly VendorId[],
  shape: Blank,
): Promise<readonly VendorBlank[]> {
  if (vendorIds.length === 0) return []
  return blanksFrom(
    await db()
      .selectFrom('artist_blanks')
      .selectAll()
      .where('vendor_id', 'in', [...vendorIds])
      .where('shape', '=', shape)
      .where('is_active', '=', true)
      .orderBy('price_cents')
      .orderBy('id')
      .execute(),
  )
}
