import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { artworksOf } from '../artworks/artworks-of.server.ts'
import { type DesignDocument, type DesignCheck, type StitchRange, teamQuantity } from '#modules/design-engine'
import type { DesignPrice, QuantityPrice } from './price-at.ts'
import type { DesignMaterial } from '../threads/design-tasks.server.ts'
import { runInThread } from '../threads/run-in-thread.server.ts'
import { activeBlanksOf } from '../blanks/offered-blanks.server.ts'
import { blanksInColors } from '../blanks/blank-choice.ts'
import type { QuotedPrice } from './price-design.ts'
import { madeBefore } from './made-before.server.ts'
import { nearestQuantity } from './nearest-quantity.ts'
import { type TechniqueStart, techniqueStart } from './technique-start.ts'
import { requireReasonableSize } from './require-reasonable-size.server.ts'
import type { DesignTables } from '../tables.server.ts'
import { sql } from 'kysely'

const db = databaseOf<DesignTables & VendorTables>()

export interface DesignOffer {
  readonly vendorId: VendorId
  readonly vendorName: string
  readonly avatarUrl: string | null
  readonly note: string
  readonly leadDays: number
  readonly minimum: number
  readonly price: DesignPrice
  /** What larger quantities cost. */
  readonly breaks: readonly QuantityPrice[]
  /** Cut and sewn, or on a blank: the first one is what `price` and `breaks` are about. */
  readonly choices: readonly QuotedPrice[]
}

/** Offers of artists who can make this design in this quantity, cheapest first; none while a check has an error. */
export async function offersFor(
  actor: Actor,
  document: DesignDocument,
  quantity: number,
): Promise<readonly DesignOffer[]> {
  return (await quoteDesign(actor, document, quantity)).offers
}

export interface DesignQuote {
  /** The requested quantity, or what the roster asks for. */
  readonly quantity: number
  readonly checks: readonly DesignCheck[]
  readonly stitches: StitchRange
  readonly offers: readonly DesignOffer[]
  /** More artists than `maxOffers` take custom work in this quantity, and these are some of them. */
  readonly hasMore: boolean
  /** The nearest quantity that an artist makes; null when no artist makes this design. */
  readonly nearestQuantity: number | null
  /** The technique because of which no artist makes fewer than the nearest quantity; null when that isn't why. */
  readonly startsWith: TechniqueStart | null
}

/** Each one is priced with its blanks, so a quote has a limit. */
export const maxOffers = 200

/**
 * Checks a design, counts its stitches and finds the artists who make it. A roster decides the quantity. Refuses 'too-detailed' (422) and
 * 'too-busy' (503).
 */
export async function quoteDesign(
  actor: Actor,
  document: DesignDocument,
  quantity: number,
): Promise<DesignQuote> {
  const artworks = await artworksOf(actor, document)
  return quoteFor(actor, { document, artworks, quantity, vendorId: null })
}

interface OffersQuery extends DesignMaterial {
  readonly quantity: number
  /** Limits the quote to one artist; null for all. */
  readonly vendorId: VendorId | null
}

/**
 * Uses one task for checks, stitches and all prices, so that they share the drawings. An artist who has made this art for the
 * shopper before asks nothing for digitizing it.
 */
export async function quoteFor(actor: Actor, { vendorId, ...query }: OffersQuery): Promise<DesignQuote> {
  requireReasonableSize(query)
  const quantity = teamQuantity(query.document) ?? query.quantity
  const [found, made] = await Promise.all([openOffers(quantity, vendorId), madeBefore(actor, query.document)])
  const [rows, next] = [found.slice(0, maxOffers), found[maxOffers]]
  const hasMore = next !== undefined && next.minimum <= quantity && quantity <= next.maximum
  const { blank: shape, colors } = query.document
  const blanks = await activeBlanksOf(
    rows.map(({ vendor_id: id }) => id),
    shape,
  )
  const { checks, stitches, prices, instead } = await runInThread('quote', {
    ...query,
    quantity,
    terms: rows.map(
      ({
        vendor_id: id,
        prices: own,
        per_name_cents: perName,
        cuts_and_sews: cutsAndSews,
        minimum,
        maximum,
      }) => ({
        prices: own,
        perName,
        minimum,
        maximum,
        ...(made.get(id) ?? { isDigitized: false, setUp: [] }),
        cutsAndSews,
        blanks: blanksInColors(
          blanks.filter((one) => one.vendorId === id),
          colors,
        ),
      }),
    ),
  })
  const able = rows.flatMap((row, index) => {
    const choices = prices[index] ?? []
    const [first] = choices
    return first ? [{ ...row, ...first, choices }] : []
  })
  const offers = able
    .filter(({ minimum, maximum }) => minimum <= quantity && quantity <= maximum)
    .map((row) => {
      const { vendor_id: id, vendorName, avatarUrl, note, lead_days: leadDays, minimum } = row
      const { price, breaks, choices } = row
      return { vendorId: id, vendorName, avatarUrl, note, leadDays, minimum, price, breaks, choices }
    })
    .toSorted((a, b) => a.price.total - b.price.total || a.vendorName.localeCompare(b.vendorName))
  const nearest = nearestQuantity(able, quantity)
  const startsWith = offers.length === 0 ? techniqueStart(able, nearest, instead) : null
  return { quantity, checks, stitches, offers, hasMore, nearestQuantity: nearest, startsWith }
}

/** Includes offers for other quantities, which the nearest quantity needs, after those for this one. One more than `maxOffers`. */
function openOffers(quantity: number, vendorId: VendorId | null) {
  return db()
    .selectFrom('custom_work_offers as offer')
    .innerJoin('vendors as vendor', 'vendor.id', 'offer.vendor_id')
    .selectAll('offer')
    .select(['vendor.display_name as vendorName', 'vendor.avatar_url as avatarUrl'])
    .where('offer.is_open', '=', true)
    .where('vendor.status', '=', 'active')
    .where('vendor.is_away', '=', false)
    .$if(vendorId !== null, (query) => query.where('offer.vendor_id', '=', vendorId as VendorId))
    .orderBy(sql`${quantity} between offer.minimum and offer.maximum`, 'desc')
    .orderBy('offer.vendor_id')
    .limit(maxOffers + 1)
    .execute()
}
