import { z } from 'zod'

/** A product as a small card needs it. The API and the pages speak the same. */
export const productCardWire = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  price: z.number().describe('US dollars; the lowest of the variants'),
  image_url: z.string().nullable(),
  preview: z.string().nullable().describe('A tiny picture as a data address'),
  vendor_id: z.string(),
  quantity: z.int(),
})

export type ProductCardWire = z.infer<typeof productCardWire>
