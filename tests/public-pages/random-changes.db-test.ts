import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { shopFacets } from '#modules/catalog'
import {
  categories,
  collectionBySlug,
  featuredVendors,
  latestProducts,
  listAndCountProducts,
  openCollections,
  otherProductsOfVendor,
  productBySlugOrId,
  productsOfVendor,
  searchProducts,
  shopPage,
  similarProducts,
  spotlightVendors,
} from '#modules/catalog/server'
import { reviewsOfProduct, reviewsOfVendor, starsOfProduct } from '#modules/reviews/server'
import { siteRating, vendorProfile } from '#modules/vendors/server'
import { noteOwnChange } from '#platform/db/public-pages/own-changes.server.ts'
import { publicVersion } from '#platform/db/public-pages/public-changes.server.ts'
import { trustMs } from '#platform/db/public-pages/version-watch.server.ts'
import { pageReads, type PageReads, recorded } from '#platform/db/public-pages/recorded-reads.server.ts'
import { currentDatabase, transaction } from '#platform/db/transaction.server.ts'
import { visitor } from '#shared/actor.ts'
import type { ProductId, VendorId } from '#shared/ids.ts'
import { aProduct, type SomeProduct } from '../support/catalog-factories.ts'
import { aPerson } from '../support/identity-factories.ts'
import { aPaidOrder } from '../support/paid-order-factory.ts'
import { aVendor } from '../support/vendors-factories.ts'

const phaseLength = 10
const looksPerPhase = 5
/** How many changes; 20,000 were tried on both engines before a release. */
const steps = Number(process.env.RANDOM_CHANGES ?? 250)

const query = (text: string, values: unknown[] = []) => currentDatabase().pool.query(text, values)

const noFacets = shopFacets(new URLSearchParams())
const inStock = { ...noFacets, inStock: true }
const allHats = {
  keywords: [],
  text: '',
  category: null,
  facets: noFacets,
  sort: 'latest',
  cursor: null,
  verbatim: false,
} as const
const hatsInStock = { ...allHats, facets: inStock }

/** Three artists with four hats each, two of them with a review, in two categories. */
async function aSmallShop(): Promise<SmallShop> {
  await query(
    "insert into categories (name, slug, in_menu) values ('Caps', 'caps', true), ('Sun', 'sun', false)",
  )
  const hats: SomeProduct[] = []
  for (const displayName of ['Kingpin', 'Saltline', 'Moss']) {
    const vendor = await aVendor({ profile: { displayName } })
    // Around the stock at which cards change.
    for (const [quantity, name] of ['Red Fern', 'Blue Heron', 'Night Bus', 'Low Tide'].entries())
      hats.push(await aProduct({ vendor, name: `${displayName} ${name}`, quantity: 2 + 2 * quantity }))
  }
  await query("insert into collections (slug, title, is_published) values ('mixed', 'Mixed', true)")
  await query('insert into collection_products select c.id, p.id, 1 from collections c, products p')
  await query('update products set category_id = (select id from categories order by random() limit 1)')
  for (const product of hats.slice(0, 2)) {
    const orderId = await aPaidOrder({ shopper: await aPerson(), items: [{ product, quantity: 1 }] })
    await query("update vendor_orders set status = 'delivered' where order_id = $1", [orderId])
    await query(
      `insert into reviews (order_line_id, order_id, product_id, vendor_id, author_id, rating, created_at)
       select l.id, l.order_id, l.product_id, l.vendor_id, o.user_id, 4, now()
       from order_lines l join orders o on o.id = l.order_id where o.id = $1`,
      [orderId],
    )
  }
  return {
    products: hats.map(({ id }) => id),
    slugs: hats.map(({ slug }) => slug),
    vendors: [...new Set(hats.map(({ vendorId }) => vendorId))],
  }
}

/** Changes of every kind, written in SQL as another process or an operator would. `$1` is a product, `$2` a vendor. */
const changes: readonly string[] = [
  'update product_variants set quantity = quantity + 1 where product_id = $1',
  'update product_variants set quantity = greatest(reserved, coalesce(quantity, 0) - 1) where product_id = $1',
  'update product_variants set reserved = least(quantity, reserved + 1) where product_id = $1',
  'update product_variants set reserved = greatest(0, reserved - 1) where product_id = $1',
  'update product_variants set quantity = 0, reserved = 0 where product_id = $1',
  'update product_variants set price_cents = case when price_cents is null then 4100 end where product_id = $1',
  `insert into product_variants (product_id, position, option_values, quantity)
   values ($1, 7, jsonb_build_object('Color', (array['Red', 'Teal'])[1 + floor(random() * 2)::int]), 3) on conflict do nothing`,
  "delete from product_variants where product_id = $1 and option_values <> '{}'",
  "update products set name = name || case when length(name) > 40 then '' else ' Two' end where id = $1",
  "update products set name = 'Heron ' || left(name, 12) where id = $1",
  `with former as (insert into former_product_slugs (slug, product_id) select slug, id from products where id = $1
     on conflict do nothing)
   update products set slug = 'hat-' || left(gen_random_uuid()::text, 8) where id = $1`,
  `update products set slug = coalesce((select f.slug from former_product_slugs f
     where not exists (select from products p where p.slug = f.slug) order by random() limit 1), slug) where id = $1`,
  'update products set compare_at_cents = case when compare_at_cents is null then price_cents + 900 end where id = $1',
  'update product_variants set compare_at_cents = case when compare_at_cents is null then 9000 end where product_id = $1',
  'update products set regular_price_cents = case when regular_price_cents is null then 9000 end where id = $1',
  'update products set price_cents = 2000 + floor(random() * 4000)::int where id = $1',
  "update products set status = case status when 'active' then 'draft' else 'active' end where id = $1",
  "update products set status = 'active' where id = $1",
  'update products set category_id = (select id from categories where merged_into is null order by random() limit 1) where id = $1',
  'update products set made_to_order = not made_to_order, lead_time_days = null where id = $1',
  "update products set created_at = now() - interval '1 day' * random() where id = $1",
  "update products set description = 'Made of ' || left(gen_random_uuid()::text, 4), version = version + 1 where id = $1",
  'update products set version = version + 1 where id = $1',
  `insert into product_images (product_id, image_url, alt, display_order)
   select $1, '/media/' || gen_random_uuid() || '.webp', 'A hat', coalesce(max(display_order), 0) + 1
   from product_images where product_id = $1`,
  'delete from product_images where product_id = $1',
  "insert into former_product_slugs (slug, product_id) values ('former-' || left(gen_random_uuid()::text, 8), $1)",
  "update vendors set display_name = 'Artist ' || left(gen_random_uuid()::text, 4) where id = $2",
  'update vendors set is_away = not is_away where id = $2',
  "update vendors set status = case status when 'active' then 'suspended' else 'active' end where id = $2",
  "update vendors set status = 'active' where id = $2",
  'update vendors set spotlight_since = case when spotlight_since is null then now() end where id = $2',
  "update vendors set approval = 'waiting', decline_reason = 'no' where id = $2",
  'update vendors set street_address = gen_random_uuid()::text where id = $2',
  "update vendors set city = left(gen_random_uuid()::text, 4), policies = 'No returns' where id = $2",
  "update categories set name = 'Caps ' || left(gen_random_uuid()::text, 4) where slug = 'caps'",
  "update collections set title = 'Mix ' || left(gen_random_uuid()::text, 4), cover_product_id = $1",
  'update collections set is_published = not is_published',
  'update collection_products set position = floor(random() * 9)::int where product_id = $1',
  'delete from collection_products where product_id = $1',
  'insert into collection_products select id, $1, 3 from collections on conflict do nothing',
  'update categories set in_menu = not in_menu, position = floor(random() * 9)::int',
  'update reviews set text = left(gen_random_uuid()::text, 6), edited_at = now()',
  'update reviews set rating = 1 + floor(random() * 5)::int',
  "update reviews set hidden_at = case when hidden_at is null then now() end, hidden_reason = case when hidden_at is null then 'Rude' end",
  "update reviews set reply = 'Thanks', replied_at = now()",
  'insert into search_words (word, products) values (left(gen_random_uuid()::text, 8), 1)',
]

type Read = () => Promise<unknown>

interface SmallShop {
  readonly products: readonly ProductId[]
  readonly slugs: readonly string[]
  readonly vendors: readonly VendorId[]
}

function readsOf({ vendors, products, slugs }: SmallShop): Read[] {
  const search = (keywords: string[], category: string | null, facets = noFacets) => ({
    keywords,
    text: '',
    category,
    facets,
    sort: 'latest' as const,
    cursor: null,
    verbatim: false,
  })
  const [product, vendor] = [products[0] as ProductId, vendors[0] as VendorId]
  return [
    ...products.slice(0, 4).map((id) => () => productBySlugOrId(visitor, id)),
    ...slugs.slice(2, 6).map((slug) => () => productBySlugOrId(visitor, slug)),
    ...vendors.map((id) => () => vendorProfile(visitor, id)),
    ...vendors.map((id) => () => productsOfVendor(visitor, id)),
    ...vendors.map((id) => () => productsOfVendor(visitor, id, { sort: 'price-asc', keywords: ['heron'] })),
    ...vendors.map((id) => () => reviewsOfVendor(visitor, id, 3)),
    ...products.slice(0, 2).map((id) => () => reviewsOfProduct(visitor, id, { limit: 3 })),
    ...products.slice(0, 2).map((id) => () => starsOfProduct(visitor, id)),
    () => latestProducts(visitor, 4),
    () => otherProductsOfVendor(visitor, { id: product, vendorId: vendor }, 3),
    () => searchProducts(visitor, search(['heron'], null)),
    () => searchProducts(visitor, { ...search([], 'caps'), sort: 'price-desc' }),
    () => searchProducts(visitor, { ...search([], null), sort: 'rating' }),
    () => searchProducts(visitor, search([], null, inStock)),
    () => searchProducts(visitor, search([], null, { ...noFacets, onSale: true })),
    () => searchProducts(visitor, search([], null, { ...noFacets, colors: ['red'] })),
    () => listAndCountProducts(visitor, search(['two'], 'sun'), 5),
    () => shopPage(visitor, search([], null)),
    () => shopPage(visitor, search(['heron'], 'caps', inStock)),
    () => shopPage(visitor, search(['herron'], null)),
    () => similarProducts(visitor, { category: { slug: 'caps' }, vendor: { id: vendor } } as never, 4),
    () => categories(visitor),
    () => openCollections(visitor),
    () => collectionBySlug(visitor, 'mixed'),
    () => featuredVendors(visitor),
    () => spotlightVendors(visitor),
    () => siteRating(visitor),
  ]
}

interface Phase {
  /** SQL. */
  readonly changes: readonly string[]
  /** Which reads are compared afterwards. */
  readonly looks: readonly number[]
}

/** A few kinds of changes at a time: with all of them, the one that is forgotten hides behind the others. */
function randomPhases(shop: SmallShop, reads: readonly Read[], count: number): Phase[] {
  const phase = fc.record({
    kinds: fc.uniqueArray(fc.constantFrom(...changes), { minLength: 1, maxLength: 3 }),
    looks: fc.uniqueArray(fc.nat(reads.length - 1), {
      minLength: looksPerPhase,
      maxLength: looksPerPhase,
    }),
    at: fc.array(fc.record({ product: fc.nat(11), vendor: fc.nat(2), kind: fc.nat(2) }), {
      minLength: phaseLength,
      maxLength: phaseLength,
    }),
  })
  return fc.sample(phase, Math.ceil(count / phaseLength)).map(({ kinds, looks, at }) => ({
    looks,
    changes: at.map(({ product, vendor, kind }) =>
      (kinds[kind % kinds.length] ?? '')
        .replaceAll('$1', `'${shop.products[product]}'::uuid`)
        .replaceAll('$2', `'${shop.vendors[vendor]}'::uuid`),
    ),
  }))
}

/** Compares what pages would show with the database, and counts what was still known and what was read again. */
function aComparison(reads: readonly Read[]) {
  const pages = new Map<number, { reads: PageReads; value: unknown }>()
  const seen = { held: 0, renewed: 0 }
  const compare = async (look: number, after: unknown) => {
    const read = reads[look] as Read
    const version = await publicVersion()
    const page = pages.get(look)
    const holds = page !== undefined && (await page.reads.holdAt(version))
    const fresh = await transaction(read)
    if (holds) {
      seen.held += 1
      expect({ after, look, value: page.value }).toEqual({ after, look, value: fresh })
      return
    }
    seen.renewed += 1
    const [value, recording] = await recorded(read)
    expect({ after, look, value }).toEqual({ after, look, value: fresh })
    pages.set(look, { reads: pageReads(version, recording), value })
  }
  return { seen, compare }
}

test('after any change, everything that public pages read is as the database has it, and what didn’t change isn’t read again', async () => {
  const shop = await aSmallShop()
  const reads = readsOf(shop)
  const { seen, compare } = aComparison(reads)
  for (const { changes: some, looks } of randomPhases(shop, reads, steps)) {
    for (const change of some) {
      await query(change)
      noteOwnChange()
      for (const look of looks) await compare(look, change)
    }
  }
  expect(seen.renewed).toBeGreaterThan(0)
  expect(seen.held).toBeGreaterThan(seen.renewed)
})

test('what another process changed, also at the same time in several transactions, is seen once a version’s time is up', async () => {
  const shop = await aSmallShop()
  const reads = readsOf(shop)
  const { seen, compare } = aComparison(reads)
  const phases = randomPhases(shop, reads, steps / 5)
  for (const { changes: some, looks } of phases) {
    await Promise.all(some.map(changeElsewhere))
    await wait(trustMs + 5)
    for (const look of looks) {
      await compare(look, some)
      await compare(look, 'nothing since')
    }
  }
  expect(seen.renewed).toBeGreaterThan(0)
  expect(seen.held).toBeGreaterThanOrEqual(phases.length * looksPerPhase)
})

/** Errors of a change that was given up for another at the same time (deadlock), or that found its row there already. */
const givenUp = new Set(['40P01', '23505', '23514'])

/** As another process does: this one doesn't know of it. */
async function changeElsewhere(change: string): Promise<void> {
  try {
    await query(change)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && givenUp.has(error.code ?? ''))) throw error
  }
}

test('a hat that is back in stock is in the list of hats in stock again, and counted', async () => {
  const hat = await aProduct({ quantity: 0 })
  const ask = async () => ({
    list: (await searchProducts(visitor, hatsInStock)).count,
    counted: (await shopPage(visitor, hatsInStock)).facets['in-stock'].values[0]?.products,
  })
  expect(await ask()).toEqual({ list: 0, counted: 0 })
  await query('update product_variants set quantity = 1 where product_id = $1', [hat.id])
  noteOwnChange()
  expect(await ask()).toEqual({ list: 1, counted: 1 })
})

test('a count of stock that no card shows doesn’t outdate the pages with that card', async () => {
  const [shown, other] = [await aProduct({ quantity: 40 }), await aProduct({ quantity: 40 })]
  const ofShown = { id: other.id, vendorId: shown.vendorId }
  const category = { slug: 'none' }
  const reads: Read[] = [
    () => latestProducts(visitor, 4),
    () => otherProductsOfVendor(visitor, ofShown, 3),
    () => similarProducts(visitor, { category, vendor: { id: other.vendorId } } as never, 4),
    () => shopPage(visitor, allHats),
  ]
  const version = await publicVersion()
  const [, recording] = await recorded(() => Promise.all(reads.map((read) => read())))
  const page = pageReads(version, recording)
  const versionAfterSale = async (quantity: number) => {
    await query('update product_variants set quantity = $2 where product_id = $1', [shown.id, quantity])
    noteOwnChange()
    return publicVersion()
  }
  // At once, so without asking the database.
  expect(page.holdAt(await versionAfterSale(39))).toBe(true)
  expect(page.holdAt(await versionAfterSale(6))).toBe(true)
  expect(await page.holdAt(await versionAfterSale(5))).toBe(false)
})
