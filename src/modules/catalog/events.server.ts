import { z } from 'zod'
import { eventKind } from '#platform/jobs/events.server.ts'

/** A product was added, edited or taken away: pages that show it are old. */
export const productChanged = eventKind(
  'product-changed',
  z.object({ productId: z.string(), vendorId: z.string() }),
)

/** A few products of a file were added. */
export const productsImported = eventKind(
  'products-imported',
  z.object({ productIds: z.array(z.string()), vendorId: z.string() }),
)

/** Pictures were taken off a product or went with it; their files are still there. */
export const picturesReleased = eventKind('pictures-released', z.object({ urls: z.array(z.string()) }))
