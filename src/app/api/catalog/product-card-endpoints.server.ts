import { z } from 'zod'
import { productsByIds } from '#modules/catalog/server'
import { isId, type ProductId } from '#shared/ids.ts'
import { dollarsOf } from '#shared/money.ts'
import { type Endpoint, endpoint } from '../endpoint.server.ts'
import { productCardJson } from './product-card-json.ts'

const maxIds = 24

export const productCardEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/api/product-cards',
    name: 'listProductCards',
    summary: 'A few products by id, in the given order; products that are no longer for sale are left out',
    audience: 'anyone',
    input: z.object({
      ids: z
        .string()
        .max(maxIds * 37)
        .describe('Up to 24 ids, separated by commas')
        .transform((text) => text.split(',').map((id) => id.trim().toLowerCase()))
        .transform((ids) => [...new Set(ids)].filter(isId).slice(0, maxIds) as ProductId[]),
    }),
    output: z.object({ items: z.array(productCardJson) }),
    run: async ({ actor, input }) => ({
      items: (await productsByIds(actor, input.ids)).map((product) => ({
        id: product.id,
        slug: product.slug,
        name: product.name,
        price: dollarsOf(product.priceCents),
        image_url: product.image,
        preview: product.preview,
        vendor_id: product.vendorId,
        stock: product.stock?.text ?? null,
      })),
    }),
  }),
]
