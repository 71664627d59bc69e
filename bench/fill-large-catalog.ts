import { execFileSync } from 'node:child_process'
import type pg from 'pg'

/** The indexes that PostgreSQL updates for each row. Building them afterwards takes a tenth of the time. */
const dropped = ['products_search', 'products_colors', 'products_slug_key']

export interface Catalog {
  readonly products: number
  readonly dataDir: string
  readonly say: (text: string) => void
}

const seeded = 100_000

/**
 * Fills the empty database `url` with this number of products: up to 100,000 by the project's seed, the rest as
 * copies with other ids, ages and prices and one unique word each, so that rare words stay rare.
 */
export async function fillLargeCatalog(
  client: pg.Client,
  url: string,
  { products, dataDir, say }: Catalog,
): Promise<void> {
  const first = Math.min(products, seeded)
  seedCatalog(url, { products: first, dataDir, say })
  await copyCatalog(client, { copies: Math.ceil(products / first) - 1, artists: 0, say })
  await client.query('vacuum (analyze)')
}

/** Fills the empty database `url` with the demo and this number of products. */
export function seedCatalog(url: string, { products, dataDir, say }: Catalog): void {
  say(`filling ${products} products`)
  execFileSync(process.execPath, ['scripts/seed.ts', '--products', String(products)], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

export interface Copies {
  readonly copies: number
  /** Artists besides the demo's, among whom the copies are spread; with 0 each copy stays with its artist. */
  readonly artists: number
  readonly say: (text: string) => void
}

/** Copies what the seed has made. */
export async function copyCatalog(client: pg.Client, { copies, artists, say }: Copies): Promise<void> {
  await addArtists(client, artists)
  if (copies > 0) await copyProducts(client, copies, say)
  await client.query('drop table spread')
}

async function addArtists(client: pg.Client, artists: number): Promise<void> {
  await client.query(
    `
    with people as (
      insert into users (email, name, email_verified)
      select 'artist-' || n || '@example.com', 'Artist ' || n, true from generate_series(1, $1::int) n returning id, name)
    insert into vendors (user_id, display_name, status, stripe_account_id, transfers_active, payouts_active)
    select id, name, 'active', 'acct_' || replace(name, ' ', ''), true, true from people`,
    [artists],
  )
  await client.query(`create unlogged table spread as
    select row_number() over (order by id)::int - 1 as n, id from vendors where display_name like 'Artist %'`)
  await client.query('create unique index on spread (n)')
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
  await client.query(`create unlogged table originals as select * from products where slug like 'measured-%'`)
  for (let copy = 1; copy <= copies; copy++) {
    if (copy % 10 === 0) say(`copying: ${copy} of ${copies}`)
    await client.query(copyOnce, [copy])
  }
  await client.query('drop table originals')
  await client.query('set session_replication_role = default')
  for (const { indexname, indexdef } of rows) {
    say(`building ${indexname}`)
    await client.query(indexdef)
  }
}

const copyOnce = `
  with copied as (
    insert into products (id, vendor_id, category_id, name, slug, description, price_cents, tags, product_details, cover_image,
      cover_preview, made_to_order, colors, search_text, created_at)
    select gen_random_uuid(), coalesce((select s.id from spread s where s.n = abs(hashtext(originals.id::text || $1::int)) % nullif((select count(*) from spread), 0)), vendor_id),
      category_id, name, 'copy-' || $1::int || '-' || slug,
      regexp_replace(description, 'Named \\w+', 'Named ' || left(md5(id::text || $1::int), 5)), 1900 + (price_cents * ($1::int + 7)) % 4000,
      tags, product_details, cover_image, cover_preview, made_to_order, colors,
      regexp_replace(search_text, 'named \\w+', 'named ' || left(md5(id::text || $1::int), 5)),
      created_at - make_interval(secs => $1::int * 7)
    from originals
    returning id)
  insert into product_variants (product_id, quantity)
  select id, case when get_byte(uuid_send(id), 0) % 20 = 0 then 0 else 5000 end from copied`
