import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'

const db = databaseOf<unknown>()

interface DemoCollection {
  readonly slug: string
  readonly title: string
  readonly description: string
  /** Slugs in their order. The collection shows the first product's picture. */
  readonly products: readonly string[]
}

/** Newest first. */
const collections: readonly DemoCollection[] = [
  {
    slug: 'first-light',
    title: 'First Light',
    description: 'For the alarm at four, the thermos and the water before anyone else is on it.',
    products: [
      'fresh-water',
      'ridgeline',
      'red-fox',
      'desert-hours',
      'north-fork',
      'big-quiet',
      'low-tide-stack',
      'ridgeline-at-dusk',
    ],
  },
  {
    slug: 'after-the-last-train',
    title: 'After the Last Train',
    description: 'Hats that look best under a street lamp. Drawn by people who walk home.',
    products: [
      'last-train-home',
      'night-bus-24',
      'papillon-de-nuit',
      'no-signal',
      'out-of-orbit-night-side',
      'corner-store',
      'house-cat',
      'eastside',
    ],
  },
  {
    slug: 'sunday-drivers',
    title: 'Sunday Drivers',
    description: 'Windows down, radio up, no plan. Racing stripes for people who keep to the limit.',
    products: [
      'golden-mile',
      'hot-rod',
      'slow-sunday',
      'daytrip',
      'lagoon-drive',
      'left-turns-only',
      'pit-lane',
      'backstretch',
    ],
  },
]

/** The demo's published collections. */
export async function addDemoCollections(): Promise<void> {
  for (const [age, { slug, title, description, products }] of collections.entries()) {
    await sql`with added as (
        insert into collections (slug, title, description, is_published, created_at)
        values (${slug}, ${title}, ${description}, true, now() - ${age} * interval '9 days') returning id)
      insert into collection_products (collection_id, product_id, position)
      select added.id, p.id, array_position(${products}::text[], p.slug) from added, products p
      where p.slug = any(${products}::text[])`.execute(db())
  }
}
