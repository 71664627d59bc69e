import { addUnlistedLot } from '#modules/catalog/server'
import { holdPictures, keepOwnPicture } from '#modules/media/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { type Actor, system } from '#shared/actor.ts'
import { newId, type ProductId, type VariantId, type VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { pictureOfArtwork } from './artwork-picture.ts'
import { artworksOf } from './artworks-of.server.ts'
import { judgeFor } from './custom-offers.server.ts'
import type { DesignDocument } from './design-document.ts'
import { drawDesignPicture } from './design-picture.server.ts'
import { designSummary } from './design-summary.ts'
import { printedArtworks } from './printed-pictures.server.ts'
import { creditIfAny } from './remix-credit.server.ts'
import type { DesignTables } from './tables.server.ts'

const db = databaseOf<DesignTables>()

export interface DesignOrder {
  readonly name: string
  readonly document: DesignDocument
  readonly vendorId: VendorId
  readonly quantity: number
  /** What the shopper was shown for all of it. */
  readonly expectedTotal?: Cents | undefined
  /** What it was drawn after: a shared design, or the kept one of one's own that this is. */
  readonly remixOf?: string | null | undefined
}

export interface OrderedLot {
  readonly id: string
  readonly productId: ProductId
  readonly variantId: VariantId
  readonly name: string
  readonly quantity: number
  readonly unitPrice: Cents
}

/**
 * Freezes a design with the artist's price of now as something that can be put into a cart: one lot, bought whole. Refuses
 * 'cannot-be-made' (422), 'offer-gone' (409) when this artist does not make it, 'total-changed' (409), and 'not-found' when the picture
 * of a print has gone. Whom it was drawn after is looked up, and frozen with it. Draws the picture, so it must not be called inside a
 * transaction.
 */
export async function orderDesign(actor: Actor, order: DesignOrder): Promise<OrderedLot> {
  const { document, vendorId, quantity, name, expectedTotal, remixOf = null } = order
  const artworks = await artworksOf(actor, document)
  const { checks, offers } = await judgeFor({ document, artworks, quantity, vendorId })
  const fault = checks.find((check) => check.level === 'error')
  if (fault) throw refuse('cannot-be-made', { title: 'Not ready to be made', message: fault.text })
  const [offer] = offers
  if (!offer) {
    throw refuse('offer-gone', {
      title: 'No longer offered',
      message: 'This artist does not make this design at the moment. Please choose another one.',
      status: 409,
    })
  }
  const { price } = offer
  if (expectedTotal !== undefined && expectedTotal !== price.total) {
    throw refuse('total-changed', {
      title: 'The price has changed',
      message: 'The artist asks another price now. Please look at it again.',
      status: 409,
      details: { total: price.total / 100 },
    })
  }
  const id = newId<string>()
  const picture = await drawDesignPicture({ document, artworks })
  const pictureUrl = await keepOwnPicture(system, `designs/${id}.webp`, picture)
  const prints = printedArtworks({ document, artworks }).map((artwork) => pictureOfArtwork(artwork.id))
  return transaction(async () => {
    if (!(await holdPictures(system, prints))) throw notFound('Picture of this print')
    const { remixed_from: _, ...credit } = await creditIfAny(actor, remixOf)
    const lot = await addUnlistedLot(system, {
      vendorId,
      name,
      slug: `custom-${id}`,
      description: designSummary(document),
      unitPrice: price.unit,
      quantity,
      picture: pictureUrl,
      leadDays: offer.leadDays,
    })
    await db()
      .insertInto('ordered_designs')
      .values({
        id,
        vendor_id: vendorId,
        product_id: lot.productId,
        name,
        document: JSON.stringify(document),
        artworks: JSON.stringify(artworks),
        price: JSON.stringify(price),
        quantity,
        ...credit,
      })
      .execute()
    await keepPrints(id, prints)
    return { id, ...lot, name, quantity, unitPrice: price.unit }
  })
}

/** From now on they stay as long as the order does. */
async function keepPrints(id: string, pictures: readonly string[]): Promise<void> {
  if (pictures.length === 0) return
  const rows = pictures.map((picture) => ({ ordered_design_id: id, picture }))
  await db().insertInto('ordered_design_pictures').values(rows).execute()
}
