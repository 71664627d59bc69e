import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const directory = join(process.cwd(), 'seeds/demo')

const artist = z.object({
  key: z.string(),
  displayName: z.string(),
  email: z.email(),
  bio: z.string(),
  website: z.string().nullable(),
  contactEmail: z.email().nullable(),
  streetAddress: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  status: z.enum(['active', 'pending', 'restricted']),
  createdDaysAgo: z.number(),
  avatar: z.string(),
  /** Business days until an order ships. */
  processingDays: z.int().nullable(),
  policies: z.string().nullable(),
  returnPolicy: z
    .object({
      days: z.int().nullable(),
      shippingPaidBy: z.enum(['artist', 'buyer']),
      note: z.string().nullable(),
    })
    .nullable(),
})
const category = z.object({ slug: z.string(), name: z.string(), inMenu: z.boolean().default(false) })
const product = z.object({
  slug: z.string(),
  artist: z.string(),
  category: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  careInstructions: z.string().optional(),
  tags: z.array(z.string()).nullable(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  priceCents: z.int(),
  variants: z.array(
    z.object({
      options: z.record(z.string(), z.string()),
      quantity: z.int(),
      priceCents: z.int().optional(),
      /** The entry of the product's `pictures` that shows this variant. */
      picture: z.string().optional(),
    }),
  ),
  details: z.record(z.string(), z.string()).default({}),
  pictures: z.array(z.string()).min(1),
  createdDaysAgo: z.number(),
  /** Only for made-to-order products: days until it is made. */
  leadTimeDays: z.int().optional(),
})

const review = z.object({
  hat: z.string(),
  stars: z.int(),
  /** Days after the purchase. */
  after: z.int(),
  text: z.string(),
  /** The artist's answer. */
  reply: z.string().optional(),
  /** How many of the other shoppers found it helpful. */
  helpful: z.int().optional(),
})
const reviews = z.object({
  shoppers: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      street: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
    }),
  ),
  purchases: z.array(z.object({ by: z.string(), daysAgo: z.int(), reviews: z.array(review) })),
})

export type DemoReview = z.infer<typeof review>
export type DemoArtist = z.infer<typeof artist>
export type DemoProduct = z.infer<typeof product>

export interface DemoFiles {
  readonly artists: readonly DemoArtist[]
  readonly categories: readonly z.infer<typeof category>[]
  readonly products: readonly DemoProduct[]
}

/** The demo's texts in `seeds/demo`. */
export async function readDemoFiles(): Promise<DemoFiles> {
  const [artists, categories, products] = await Promise.all([
    readJson('artists.json', z.array(artist)),
    readJson('categories.json', z.array(category)),
    readJson('products.json', z.array(product)),
  ])
  return { artists, categories, products }
}

/** Who bought which hats, and what they wrote about them. */
export function readDemoReviews(): Promise<z.infer<typeof reviews>> {
  return readJson('reviews.json', reviews)
}

export function readDemoPicture(name: string): Promise<Buffer> {
  return readFile(join(directory, 'pictures', name))
}

async function readJson<Value>(name: string, schema: z.ZodType<Value>): Promise<Value> {
  return schema.parse(JSON.parse(await readFile(join(directory, name), 'utf8')))
}
