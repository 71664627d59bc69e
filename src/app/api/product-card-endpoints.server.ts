import { z } from 'zod'
import { productsByIds } from '#modules/catalog/server'
import { isId, type ProductId } from '#shared/ids.ts'
import { dollarsOf } from '#shared/money.ts'
import { type Endpoint, endpoint } from './endpoint.server.ts'
import { productCardWire } from './product-card-wire.ts'

const mostIds = 24

export const productCardEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/api/product-cards',
    summary:
      'A few products by their ids, in that order; those that are not in the shop any more are left out',
    audience: 'anyone',
    input: z.object({
      ids: z
        .string()
        .max(mostIds * 37)
        .describe('Up to 24 ids with commas between them')
        .transform((text) => text.split(',').map((id) => id.trim().toLowerCase()))
        .transform((ids) => [...new Set(ids)].filter(isId).slice(0, mostIds) as ProductId[]),
    }),
    output: z.object({ items: z.array(productCardWire) }),
    run: async ({ actor, input }) => ({
      items: (await productsByIds(actor, input.ids)).map((product) => ({
        id: product.id,
        slug: product.slug,
        name: product.name,
        price: dollarsOf(product.priceCents),
        image_url: product.image,
        preview: product.preview,
        vendor_id: product.vendorId,
        quantity: product.available,
      })),
    }),
  }),
]
