import { sql } from 'kysely'
import { learnSearchWords } from '#modules/catalog/server'
import { currentDatabase, databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'

const db = databaseOf<unknown>()
const batch = 2_000

/** Realistic words of hat descriptions. Common ones occur in many rows, invented makers' names in few. */
const styles = [
  'Trucker',
  'Rope',
  'Foam',
  'Five Panel',
  'Six Panel',
  'Corduroy',
  'Flat Brim',
  'Curved Brim',
  'Mesh Back',
  'Snapback',
]
const motifs =
  'Ridgeline,Wolf,Trout,Canyon,Lightning,Moth,Saguaro,Piston,Skyline,Tideline,Sparrow,Anvil,Compass,Bonfire,Cassette,Rattlesnake,Juniper,Heron,Switchback,Foundry,Comet,Harbor,Marmot,Needle,Oxbow,Peach,Quarry,Raven,Signal,Thistle'.split(
    ',',
  )
const moods =
  'Dusty,Midnight,Faded,Electric,Slow,Wild,Quiet,Burnt,Salted,Lucky,Lonesome,Golden,Copper,Painted,Crooked,Honest,Restless,Sunday,Backroad,Neon'.split(
    ',',
  )
const colors = 'navy,black,tan,seagreen,tomato,ivory,slategray,goldenrod,teal,maroon'.split(',')
const materials = ['cotton twill', 'canvas', 'recycled polyester', 'wool blend', 'waxed cotton', 'ripstop']
const sentences = [
  'Stitched by hand in small runs and steamed into shape before it ships.',
  'The front panels are stiff enough to hold the crown, the mesh is soft enough to forget.',
  'Woven patch, double needle seams and a brim that bends the way you wear it.',
  'Cut from deadstock cloth, so every run is a little different.',
  'Made for long drives, early mornings and bad haircuts.',
]

/**
 * Adds this number of products with realistic words to a database for measurements. The search index is built after the rows,
 * in the same transaction: filling it row by row takes several times as long.
 */
export async function fillCatalog(products: number, say: (text: string) => void): Promise<void> {
  const { rows: vendors } = await sql<{
    id: string
  }>`select id from vendors where status = 'active' order by created_at, id`.execute(db())
  const { rows: categories } = await sql<{ id: string }>`select id from categories order by name`.execute(
    db(),
  )
  const { rows: covers } = await sql<Cover>`
    select distinct cover_image as image, cover_preview as preview from products where cover_image is not null
    order by 1`.execute(db())
  if (vendors.length === 0 || categories.length === 0)
    throw new Error('load the demo first: it has the artists and categories')
  await transaction(async () => {
    await sql`set local statement_timeout = 0`.execute(db())
    await sql`drop index products_search`.execute(db())
    // The rows include their covers, because the trigger would write each product twice.
    await sql`alter table product_images disable trigger product_images_cover`.execute(db())
    for (let from = 0; from < products; from += batch) {
      const rows = Array.from({ length: Math.min(batch, products - from) }, (_, n) =>
        productRow(from + n, vendors, categories, covers),
      )
      await insertRows(rows)
      if ((from / batch) % 10 === 9) say(`${from + rows.length} products`)
    }
    await sql`alter table product_images enable trigger product_images_cover`.execute(db())
    await sql`create index products_search on products using gin (search_text gin_trgm_ops) with (fastupdate = off) where status = 'active'`.execute(
      db(),
    )
  })
  await withoutTimeLimit('vacuum (analyze)')
  await learnSearchWords(system)
}

/** With a million rows, this exceeds the statement timeout. */
async function withoutTimeLimit(statement: string): Promise<void> {
  const { openDirectConnection, pool } = currentDatabase()
  if (!openDirectConnection) return void (await pool.query(statement))
  const client = await openDirectConnection()
  await client.query(statement).finally(() => client.end())
}

interface Cover {
  readonly image: string
  readonly preview: string | null
}

type Row = ReturnType<typeof productRow>

function productRow(n: number, vendors: { id: string }[], categories: { id: string }[], covers: Cover[]) {
  const pick = <Item>(list: readonly Item[], salt: number): Item | undefined =>
    list[mix(n, salt) % list.length]
  const color = pick(colors, 4) ?? 'navy'
  const cover = pick(covers, 16)
  // A rare word in one of about 500 rows, like a maker's own name for a hat.
  const rare = `${pick(motifs, 9)?.slice(0, 3)}${(mix(n, 10) % 500).toString(36)}o`.toLowerCase()
  return {
    id: newId<string>(),
    vendor_id: pick(vendors, 1)?.id,
    category_id: pick(categories, 2)?.id,
    name: `${pick(moods, 3)} ${pick(motifs, 5)} ${pick(styles, 6)}`,
    slug: `measured-${n}-${mix(n, 11).toString(36)}`,
    description: `${pick(sentences, 7)} ${pick(sentences, 8)} Named ${rare}.`,
    price_cents: 1_900 + (mix(n, 12) % 4_000),
    tags: [pick(motifs, 13)?.toLowerCase() ?? '', pick(moods, 14)?.toLowerCase() ?? ''],
    product_details: {
      attributes: [
        { name: 'Color', value: color },
        { name: 'Material', value: pick(materials, 15) },
      ],
    },
    cover_image: cover?.image ?? null,
    cover_preview: cover?.preview ?? null,
    made_to_order: mix(n, 19) % 30 === 0,
    age_seconds: n * 37,
    // Most have more stock than any measurement buys. Some are sold out, as in reality.
    quantity: mix(n, 17) % 20 === 0 ? 0 : 5_000 + (mix(n, 18) % 5_000),
  }
}

async function insertRows(rows: readonly Row[]): Promise<void> {
  const json = JSON.stringify(rows)
  await sql`
    insert into products (id, vendor_id, category_id, name, slug, description, price_cents, tags, product_details,
      cover_image, cover_preview, made_to_order, created_at)
    select r.id, r.vendor_id, r.category_id, r.name, r.slug, r.description, r.price_cents, r.tags, r.product_details,
      r.cover_image, r.cover_preview, r.made_to_order, now() - interval '300 days' - make_interval(secs => r.age_seconds)
    from jsonb_to_recordset(${json}::jsonb) as r(id uuid, vendor_id uuid, category_id uuid, name text, slug text,
      description text, price_cents bigint, tags text[], product_details jsonb, cover_image text, cover_preview text,
      made_to_order boolean, age_seconds int)`.execute(db())
  await sql`
    insert into product_variants (product_id, quantity)
    select r.id, r.quantity from jsonb_to_recordset(${json}::jsonb) as r(id uuid, quantity int)`.execute(db())
  await sql`
    insert into product_images (product_id, image_url, display_order)
    select r.id, r.cover_image, 0 from jsonb_to_recordset(${json}::jsonb) as r(id uuid, cover_image text)
    where r.cover_image is not null`.execute(db())
}

/** A fixed permutation of row numbers: the catalog is the same on every machine, so that figures can be compared. */
function mix(n: number, salt: number): number {
  let x = Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(salt + 7, 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d)
  x = Math.imul(x ^ (x >>> 12), 0x297a2d39)
  return (x ^ (x >>> 15)) >>> 0
}
