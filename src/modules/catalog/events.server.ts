import { z } from 'zod'
import { eventKind } from '#platform/jobs/events.server.ts'

/** A product was added, edited or removed: pages that show it are outdated. */
export const productChanged = eventKind(
  'product-changed',
  z.object({ productId: z.string(), vendorId: z.string() }),
)

/** An operator hid a product from shoppers. */
export const productHidden = eventKind(
  'product-hidden',
  z.object({
    productId: z.string(),
    /** Identifies this hiding, so that handlers are safe to repeat. */
    hidingId: z.uuid(),
    reason: z.string(),
  }),
)

/** An operator shows a hidden product to shoppers again. */
export const productShown = eventKind(
  'product-shown',
  z.object({
    productId: z.string(),
    /** Identifies this act, so that handlers are safe to repeat. */
    showingId: z.uuid(),
  }),
)

/** Some products of an imported file were added. */
export const productsImported = eventKind(
  'products-imported',
  z.object({ productIds: z.array(z.string()), vendorId: z.string() }),
)

/** Pictures were removed from a product or with it; their files still exist. */
export const picturesReleased = eventKind('pictures-released', z.object({ urls: z.array(z.string()) }))
