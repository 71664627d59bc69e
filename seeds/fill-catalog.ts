import { sql } from 'kysely'
import { learnSearchWords } from '#modules/catalog/server'
import { currentDatabase, databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import { type Cover, measuredProduct } from './measured-product.ts'

const db = databaseOf<unknown>()
const batch = 2_000

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
        measuredProduct(from + n, vendors, categories, covers),
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

type Row = ReturnType<typeof measuredProduct>

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
