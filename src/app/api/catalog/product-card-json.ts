import { z } from 'zod'

/** A product for a small card. The API and the pages share it. */
export const productCardJson = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    price: z.number().describe('US dollars; the lowest price of the variants'),
    image_url: z.string().nullable(),
    preview: z.string().nullable().describe('A tiny picture as a data URL'),
    vendor_id: z.string(),
    stock: z.string().nullable().describe('Such as ‘Low Stock: 3’; null while stock isn’t low'),
  })
  .meta({ title: 'ProductCard' })

export type ProductCardJson = z.infer<typeof productCardJson>
