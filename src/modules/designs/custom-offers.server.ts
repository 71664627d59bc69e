import type { VendorTables } from '#modules/vendors/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor, Person } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { artworksOf } from './artworks-of.server.ts'
import type { DesignDocument } from './design-document.ts'
import type { DesignPrice } from './design-price.ts'
import type { DesignMaterial } from './design-tasks.server.ts'
import { inThread } from './in-thread.server.ts'
import type { CustomOffer } from './offer-input.ts'
import { nearestQuantity } from './nearest-quantity.ts'
import { needModest } from './need-modest.server.ts'
import type { StitchCheck } from './stitch-checks.ts'
import type { StitchRange } from './stitch-estimate.ts'
import type { CustomOffersTable, DesignTables } from './tables.server.ts'
import { type Selectable, sql } from 'kysely'

const db = databaseOf<DesignTables & VendorTables>()

/** What the actor's own shop offers; null before it was ever said. Refuses 'not-found' without a shop. */
export async function ownOffer(actor: Person): Promise<CustomOffer | null> {
  if (!actor.vendorId) throw notFound('Shop')
  const row = await db()
    .selectFrom('custom_offers')
    .selectAll()
    .where('vendor_id', '=', actor.vendorId)
    .executeTakeFirst()
  return row ? offerFrom(row) : null
}

function offerFrom(row: Selectable<CustomOffersTable>): CustomOffer {
  return {
    isOpen: row.is_open,
    prices: row.prices,
    leadDays: row.lead_days,
    minimum: row.minimum,
    maximum: row.maximum,
    note: row.note,
  }
}

/** Says what the actor's shop makes from now on; what lies in carts keeps its price. Refuses 'not-found' and 'nothing-made'. */
export async function saveOffer(actor: Person, offer: CustomOffer): Promise<void> {
  if (!actor.vendorId) throw notFound('Shop')
  const { blanks, methods } = offer.prices
  if (offer.isOpen && (Object.keys(blanks).length === 0 || Object.keys(methods).length === 0)) {
    throw refuse('nothing-made', {
      title: 'Nothing is offered yet',
      message: 'Tick at least one hat and one way of decorating it before you open.',
      field: 'isOpen',
    })
  }
  await storeOffer(actor.vendorId, offer)
}

async function storeOffer(vendorId: VendorId, offer: CustomOffer) {
  const row = {
    is_open: offer.isOpen,
    prices: JSON.stringify(offer.prices),
    lead_days: offer.leadDays,
    minimum: offer.minimum,
    maximum: offer.maximum,
    note: offer.note,
    updated_at: now(),
  }
  await db()
    .insertInto('custom_offers')
    .values({ vendor_id: vendorId, ...row })
    .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet(row))
    .execute()
}

export interface OfferFor {
  readonly vendorId: VendorId
  readonly vendorName: string
  readonly avatarUrl: string | null
  readonly note: string
  readonly leadDays: number
  readonly minimum: number
  readonly price: DesignPrice
}

/** Only those artists who can make this design, and so many of it, the cheapest first; none while a check forbids it. */
export async function offersFor(
  actor: Actor,
  document: DesignDocument,
  quantity: number,
): Promise<readonly OfferFor[]> {
  return (await judgeDesign(actor, document, quantity)).offers
}

export interface DesignJudgement {
  readonly checks: readonly StitchCheck[]
  readonly stitches: StitchRange
  readonly offers: readonly OfferFor[]
  /** So many somebody makes, the nearest to what was asked for; null when nobody makes this design. */
  readonly nearestQuantity: number | null
}

/** What can be made of a design, its stitches, and who makes it. Refuses 'too-detailed' (422) and 'too-busy' (503). */
export async function judgeDesign(
  actor: Actor,
  document: DesignDocument,
  quantity: number,
): Promise<DesignJudgement> {
  const artworks = await artworksOf(actor, document)
  return judgeFor({ document, artworks, quantity, vendorId: null })
}

interface OffersQuery extends DesignMaterial {
  readonly quantity: number
  /** One artist alone; null for all. */
  readonly vendorId: VendorId | null
}

/** One visit to the thread for all: checks, stitches and everybody's price share what was drawn. */
export async function judgeFor({ vendorId, ...query }: OffersQuery): Promise<DesignJudgement> {
  needModest(query)
  const { quantity } = query
  const rows = await openOffers(quantity, vendorId)
  const { checks, stitches, prices } = await inThread('judge', {
    ...query,
    priceLists: rows.map((row) => row.prices),
  })
  const able = rows.flatMap((row, index) => {
    const price = prices[index]
    return price ? [{ ...row, price }] : []
  })
  const offers = able
    .filter(({ minimum, maximum }) => minimum <= quantity && quantity <= maximum)
    .map((row) => {
      const { vendor_id: id, vendorName, avatarUrl, note, lead_days: leadDays, minimum, price } = row
      return { vendorId: id, vendorName, avatarUrl, note, leadDays, minimum, price }
    })
    .toSorted((a, b) => a.price.total - b.price.total || a.vendorName.localeCompare(b.vendorName))
  return { checks, stitches, offers, nearestQuantity: nearestQuantity(able, quantity) }
}

/** Those for another number of hats as well, behind the others. */
function openOffers(quantity: number, vendorId: VendorId | null) {
  return db()
    .selectFrom('custom_offers as offer')
    .innerJoin('vendors as vendor', 'vendor.id', 'offer.vendor_id')
    .selectAll('offer')
    .select(['vendor.display_name as vendorName', 'vendor.avatar_url as avatarUrl'])
    .where('offer.is_open', '=', true)
    .where('vendor.status', '=', 'active')
    .where('vendor.is_away', '=', false)
    .$if(vendorId !== null, (query) => query.where('offer.vendor_id', '=', vendorId as VendorId))
    .orderBy(sql`${quantity} between offer.minimum and offer.maximum`, 'desc')
    .limit(200)
    .execute()
}
