import { addCustomItem, linkBlanks } from '#modules/catalog/server'
import { lockPictures, saveOwnPicture } from '#modules/media/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { type Actor, system } from '#shared/actor.ts'
import { newId, type ProductId, type VariantId, type VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { pictureOfArtwork } from '../artworks/artwork-picture.ts'
import { artworksOf } from '../artworks/artworks-of.server.ts'
import { digitizingKey } from '../offers/digitizing-key.server.ts'
import { setupKeys } from '../offers/setup-keys.server.ts'
import { type BlankChoice, orderedBlankText, sizesText } from '../blanks/blank-choice.ts'
import { blankUnits } from '../blanks/blank-units.ts'
import type { QuotedPrice } from '../offers/price-design.ts'
import { quoteFor } from '../offers/quote-design.server.ts'
import {
  type DesignDocument,
  designSummary,
  documentForHat,
  hatsOf,
  withoutRoster,
} from '#modules/design-engine'
import { drawDesignPicture } from '../pictures/draw-design-picture.server.ts'
import { printedArtworks } from '../artworks/printed-pictures.server.ts'
import { creditIfAny } from '../own-designs/remix-credit.server.ts'
import type { OrderedDesign } from './ordered-design.server.ts'
import type { DesignTables } from '../tables.server.ts'

const db = databaseOf<DesignTables>()

export interface DesignOrder {
  readonly name: string
  readonly document: DesignDocument
  readonly vendorId: VendorId
  /** A roster decides it instead. */
  readonly quantity: number
  /** The total that the shopper saw. */
  readonly expectedTotal?: Cents | undefined
  /** A colorway of one of the artist's blanks. Without one, the first of the offer's choices. */
  readonly colorwayId?: string | null | undefined
  /** One of the blank's sizes, for hats without one in the roster; needed when it has several. */
  readonly size?: string | null | undefined
  /** The design it is based on: another person's shared design, or the shopper's own saved one. */
  readonly remixOf?: string | null | undefined
}

export interface OrderedCustomItem {
  readonly id: string
  readonly productId: ProductId
  readonly variantId: VariantId
  readonly name: string
  readonly quantity: number
  readonly unitPrice: Cents
}

/**
 * Freezes a design with its roster at the artist's current price and adds it as a custom item, which is bought in this
 * quantity, or in the quantity of the roster. The picture shows the first hat. The server
 * looks up the credited author and freezes the name too. Refuses 'cannot-be-made' (422), 'offer-gone' (409) when this artist
 * doesn't make it, 'blank-gone' (409), 'no-size' (422), 'out-of-stock' (409) when the blank is, 'total-changed' (409), and 'not-found'
 * when the picture of a print is gone. Draws the picture, so don't call this inside a transaction.
 */
export async function orderDesign(actor: Actor, order: DesignOrder): Promise<OrderedCustomItem> {
  const { document, vendorId, name, remixOf = null } = order
  const artworks = await artworksOf(actor, document)
  const { quantity, price, leadDays, blank, units } = await currentOffer(actor, order, artworks)
  const id = newId<string>()
  const roster = hatsOf(document)
  const [first] = roster
  const shown = first ? documentForHat(document, first) : document
  const picture = await drawDesignPicture({ document: shown, artworks })
  const pictureUrl = await saveOwnPicture(system, `designs/${id}.webp`, picture)
  const prints = printedArtworks({ document, artworks }).map((artwork) => pictureOfArtwork(artwork.id))
  return transaction(async () => {
    if (!(await lockPictures(system, prints))) throw notFound('Picture of this print')
    const { remixed_from: _, ...credit } = await creditIfAny(actor, remixOf)
    const customItem = await addCustomItem(system, {
      vendorId,
      name,
      slug: `custom-${id}`,
      description: blank ? `${designSummary(document)} ${orderedBlankText(blank)}.` : designSummary(document),
      unitPrice: price.unit,
      quantity,
      picture: pictureUrl,
      leadDays,
      optionValues: blank ? { Blank: orderedBlankText(blank) } : {},
    })
    if (!(await linkBlanks(system, customItem.variantId, units))) throw blankGone()
    await db()
      .insertInto('ordered_designs')
      .values({
        id,
        vendor_id: vendorId,
        product_id: customItem.productId,
        name,
        document: JSON.stringify(withoutRoster(document)),
        roster: JSON.stringify(roster),
        blank: blank && JSON.stringify(blank),
        artworks: JSON.stringify(artworks),
        price: JSON.stringify(price),
        quantity,
        digitizing_key: digitizingKey(document),
        setup_keys: JSON.stringify(Object.fromEntries(setupKeys(document))),
        ...credit,
      })
      .execute()
    await savePrints(id, prints)
    return { id, ...customItem, name, quantity, unitPrice: price.unit }
  })
}

/** The artist's offer for this design and the quantity that it is for. Refuses as `orderDesign` says. */
async function currentOffer(actor: Actor, order: DesignOrder, artworks: OrderedDesign['artworks']) {
  const { document, vendorId, expectedTotal } = order
  const quote = await quoteFor(actor, { document, artworks, quantity: order.quantity, vendorId })
  const error = quote.checks.find((check) => check.level === 'error')
  if (error) throw refuse('cannot-be-made', { title: 'Not ready to be made', message: error.text })
  const [offer] = quote.offers
  if (!offer) {
    throw refuse('offer-gone', {
      title: 'No longer offered',
      message: 'This artist doesn’t make this design at the moment. Please choose another artist.',
      status: 409,
    })
  }
  const choice = chosen(offer.choices, order)
  const units = choice.blank ? blankUnits(choice.blank, { ...order, quantity: quote.quantity }) : []
  const blank = choice.blank && { ...frozen(choice.blank), size: sizesText(units) }
  if (expectedTotal !== undefined && expectedTotal !== choice.price.total) {
    throw refuse('total-changed', {
      title: 'The price has changed',
      message: 'The artist has changed the price. Please review it and order again.',
      status: 409,
      details: { total: choice.price.total / 100 },
    })
  }
  return { quantity: quote.quantity, price: choice.price, leadDays: offer.leadDays, blank, units }
}

function chosen(choices: readonly QuotedPrice[], { colorwayId }: DesignOrder): QuotedPrice {
  const choice = colorwayId ? choices.find(({ blank }) => blank?.colorwayId === colorwayId) : choices[0]
  if (choice) return choice
  throw blankGone()
}

const blankGone = () =>
  refuse('blank-gone', {
    title: 'No longer offered',
    message: 'The artist doesn’t have this hat in these colors at the moment. Please choose another one.',
    status: 409,
  })

const frozen = ({ brand, style, sku, colorway }: BlankChoice) => ({ brand, style, sku, colorway })

/** Keeps the prints' pictures in storage as long as the ordered design exists. */
async function savePrints(id: string, pictures: readonly string[]): Promise<void> {
  if (pictures.length === 0) return
  const rows = pictures.map((picture) => ({ ordered_design_id: id, picture }))
  await db().insertInto('ordered_design_pictures').values(rows).execute()
}
