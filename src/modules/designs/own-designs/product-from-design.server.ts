import { addProduct, requireActiveVendorId } from '#modules/catalog/server'
import { storePicture } from '#modules/media/server'
import type { Person } from '#shared/actor.ts'
import type { ProductId } from '#shared/ids.ts'
import { cents, dollarsOf } from '#shared/money.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { blankNames, designSummary, fabricName, teamFieldsOf } from '#modules/design-engine'
import { artworksOf } from '../artworks/artworks-of.server.ts'
import { hasAllArtworks } from '../artworks/has-all-artworks.server.ts'
import { type CustomWorkOffer, defaultCustomWorkOffer } from '../offers/custom-work-offer.ts'
import { ownCustomWorkOffer } from '../offers/own-custom-work-offer.server.ts'
import { requireReasonableSize } from '../offers/require-reasonable-size.server.ts'
import { drawProductPictures } from '../pictures/draw-product-pictures.server.ts'
import type { DesignMaterial } from '../threads/design-tasks.server.ts'
import { runInThread } from '../threads/run-in-thread.server.ts'
import { designById } from './design-by-id.server.ts'
import type { DesignView } from './design-views.ts'

/** What the artist starts with, and can change before shoppers see the product. */
const defaultStock = 10
const defaultPrice = cents(3_500)

/**
 * Adds a draft product that the actor makes to a design of theirs, and returns its id. Everything is filled in: nine pictures,
 * and the price per hat and the days of their custom work offer, without digitizing. Refuses 'not-found', 'not-a-vendor' and
 * 'vendor-not-active' (403), 'not-original' for a remix, 'sharing-stopped' (403), 'cannot-be-made' (422) and what drawing refuses.
 * Draws, so don't call this inside a transaction.
 */
export async function productFromDesign(actor: Person, id: string): Promise<ProductId> {
  const vendorId = await requireActiveVendorId(actor)
  const design = await ownOriginal(actor, id)
  const { document } = design
  if (teamFieldsOf(document).length > 0) {
    throw cannotBeMade('A text is different on each hat. Use the same text on every hat to sell it.')
  }
  const material = { document, artworks: await artworksOf(actor, document) }
  if (!(await hasAllArtworks(actor, document))) throw cannotBeMade('Part of its artwork was deleted.')
  requireReasonableSize(material)
  const offer = (await ownCustomWorkOffer({ ...actor, vendorId })) ?? defaultCustomWorkOffer
  const price = await pricePerHat(material, offer)
  const images = await Promise.all(
    drawProductPictures(material).map(async (drawing) => {
      const { bytes, shows } = await drawing
      const { url } = await storePicture(actor, bytes, `products/${vendorId}`)
      return { url, alt: `${design.name}, ${shows}` }
    }),
  )
  const { blank, colors } = document
  const added = await addProduct(actor, {
    name: design.name,
    priceCents: price,
    description: designSummary(document),
    madeToOrder: true,
    leadTimeDays: offer.leadDays,
    productDetails: {
      attributes: [
        { name: 'Color', value: fabricName(colors.front) },
        { name: 'Style', value: blankNames[blank] },
      ],
    },
    status: 'draft',
    images,
    variants: [{ quantity: defaultStock }],
  })
  return added.id
}

/** The actor's own design that isn't based on another person's. */
async function ownOriginal(actor: Person, id: string): Promise<DesignView> {
  const design = await designById(actor, id)
  if (!design.isOwn) throw notFound('Design')
  if (design.stopReason !== null) {
    throw refuse('sharing-stopped', {
      title: 'Sharing is off',
      message: 'We turned off sharing for this design, so it can’t be sold either.',
      status: 403,
    })
  }
  if (design.credit !== null) {
    throw refuse('not-original', {
      title: 'Based on another design',
      message: `This design is based on one by ${design.credit}. You can sell designs that are entirely yours.`,
      status: 403,
    })
  }
  return design
}

/** The artist's price for one hat of many, rounded up to a dollar. Refuses 'cannot-be-made'. */
async function pricePerHat(material: DesignMaterial, { prices, perName }: CustomWorkOffer) {
  const terms = [
    {
      prices: { ...prices, minimums: {} },
      perName,
      minimum: 1,
      maximum: 1,
      isDigitized: false,
      setUp: [],
      cutsAndSews: true,
      blanks: [],
    },
  ]
  const { checks, prices: quoted } = await runInThread('quote', { ...material, quantity: 1, terms })
  const error = checks.find(({ level }) => level === 'error')
  if (error) throw cannotBeMade(error.text)
  const each = quoted[0]?.[0]?.price.eachHat
  return each ? Math.ceil(dollarsOf(each)) * 100 : defaultPrice
}

function cannotBeMade(message: string) {
  return refuse('cannot-be-made', { title: 'Not ready to be made', message })
}
