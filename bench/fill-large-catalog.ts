import { execFileSync } from 'node:child_process'
import type pg from 'pg'

const seeded = 100_000
/** The indexes that PostgreSQL updates for each row. Building them afterwards takes a tenth of the time. */
const dropped = ['products_search', 'products_colors', 'products_slug_key']

/**
 * Fills the empty database `url` with this number of products: up to 100,000 by the project's seed, the rest as
 * copies with other ids, ages and prices and one unique word each, so that rare words stay rare.
 */
export async function fillLargeCatalog(
  client: pg.Client,
  url: string,
  options: { readonly products: number; readonly dataDir: string; readonly say: (text: string) => void },
): Promise<void> {
  const { products, dataDir, say } = options
  const first = Math.min(products, seeded)
  say(`filling ${first} products`)
  execFileSync(process.execPath, ['scripts/seed.ts', '--products', String(first)], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const copies = Math.ceil(products / first) - 1
  if (copies > 0) await copyProducts(client, copies, say)
  await client.query('vacuum (analyze)')
}

async function copyProducts(client: pg.Client, copies: number, say: (text: string) => void): Promise<void> {
  const { rows } = await client.query<{ indexdef: string; indexname: string }>(
    'select indexname, indexdef from pg_indexes where indexname = any($1)',
    [dropped],
  )
  await client.query('alter table products drop constraint products_slug_key')
  await client.query('drop index products_search, products_colors')
  // Triggers are off, because the copies include what they would write.
  await client.query('set session_replication_role = replica')
  for (let copy = 1; copy <= copies; copy++) {
    say(`copying: ${copy} of ${copies}`)
    await client.query(copyOnce, [copy])
  }
  await client.query('set session_replication_role = default')
  for (const { indexname, indexdef } of rows) {
    say(`building ${indexname}`)
    await client.query(indexdef)
  }
}

/** The slug distinguishes seeded rows from their copies, and only seeded rows are copied. */
const copyOnce = `
  with copied as (
    insert into products (id, vendor_id, category_id, name, slug, description, price_cents, tags, product_details, cover_image,
      cover_preview, made_to_order, colors, search_text, created_at)
    select gen_random_uuid(), vendor_id, category_id, name, 'copy-' || $1::int || '-' || slug,
      regexp_replace(description, 'Named \\w+', 'Named ' || left(md5(id::text || $1::int), 5)), 1900 + (price_cents * ($1::int + 7)) % 4000,
      tags, product_details, cover_image, cover_preview, made_to_order, colors,
      regexp_replace(search_text, 'named \\w+', 'named ' || left(md5(id::text || $1::int), 5)),
      created_at - make_interval(secs => $1::int * 7)
    from products where slug like 'measured-%'
    returning id)
  insert into product_variants (product_id, quantity)
  select id, case when get_byte(uuid_send(id), 0) % 20 = 0 then 0 else 5000 end from copied`
