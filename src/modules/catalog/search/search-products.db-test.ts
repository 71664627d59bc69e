import fc from 'fast-check'
import { expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { type CategoryId, newId, type ProductId, type VendorId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import { sql } from 'kysely'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { addCategory, type CatalogTables, searchProducts, listProducts } from '../index.server.ts'
import type { ProductQuery } from '../storefront/product-queries.server.ts'

const db = databaseOf<CatalogTables>()
const query: ProductQuery = { keywords: [], category: null, sort: 'latest', cursor: null }
const namesFor = async (keywords: string[]) =>
  (await searchProducts(visitor, { ...query, keywords })).items.map((item) => item.name).sort()

test('a search covers name, description, category, tags, attributes and texts, and every keyword must match', async () => {
  const categoryId = await addCategory(system, { name: 'Urban' })
  await aProduct({ name: 'Rope Hat', description: 'For the river.', categoryId, tags: ['Desert Rose'] })
  await aProduct({
    name: 'Plain Cap',
    productDetails: { attributes: [{ name: 'Fit', value: 'Snapback' }], care: 'Wash by hand', weight: 90 },
  })
  for (const found of ['rope', 'RIVER', 'urban', 'sert', 'rope urban rose']) {
    expect([found, await namesFor(found.split(' '))]).toEqual([found, ['Rope Hat']])
  }
  for (const found of ['fit', 'napbac', 'hand', 'plain wash']) {
    expect([found, await namesFor(found.split(' '))]).toEqual([found, ['Plain Cap']])
  }
  expect(await namesFor(['rope', 'plain'])).toEqual([])
  expect(await namesFor(['90'])).toEqual([])
})

test('the best matches come first: words of the name, then parts of them, then other texts, newest first', async () => {
  await aProduct({ name: 'Plain', description: 'With a rope.' })
  await aProduct({ name: 'Tightröpe' })
  await aProduct({ name: 'Rope Hat' })
  await aProduct({ name: 'Jump Rope' })
  await aProduct({ name: 'Newest', description: 'Rope, too.' })
  const found = await searchProducts(visitor, { ...query, keywords: ['ROPE'], sort: 'match' })
  expect(found.items.map(({ name }) => name)).toEqual([
    'Jump Rope',
    'Rope Hat',
    'Tightröpe',
    'Newest',
    'Plain',
  ])
  expect(found).toMatchObject({ count: 5, exact: true, next: null })
  const all = await searchProducts(visitor, { ...query, sort: 'match' })
  expect(all.items.map(({ name }) => name)).toEqual(['Newest', 'Jump Rope', 'Rope Hat', 'Tightröpe', 'Plain'])
})

test('a search ignores accents and case in both keyword and product', async () => {
  await aProduct({ name: 'Ünïon Café' })
  for (const keyword of ['union', 'ÜNÏON', 'cafe', 'CAFÉ']) {
    expect([keyword, await namesFor([keyword])]).toEqual([keyword, ['Ünïon Café']])
  }
})

test('percent, underscore and backslash are ordinary characters in a search', async () => {
  for (const name of ['50% wool', '500 wool', 'a_b', 'axb', 'back\\slash', 'backslash'])
    await aProduct({ name })
  expect(await namesFor(['50%'])).toEqual(['50% wool'])
  expect(await namesFor(['a_b'])).toEqual(['a_b'])
  expect(await namesFor(['back\\'])).toEqual(['back\\slash'])
  expect(await namesFor(['%'])).toEqual(['50% wool'])
})

test('a search skips drafts and archived products', async () => {
  await aProduct({ name: 'Gone', status: 'archived' })
  await aProduct({ name: 'Not yet', status: 'draft' })
  expect(await searchProducts(visitor, query)).toMatchObject({ items: [], count: 0, exact: true, next: null })
})

test('products of an inactive vendor stay visible but cannot be bought', async () => {
  const vendor = await aVendor({ stripeAccountId: 'acct_soon_restricted' })
  await aProduct({ vendor, quantity: 3 })
  await db()
    .updateTable('vendors' as never)
    .set({ status: 'restricted' } as never)
    .execute()
  const { items } = await searchProducts(visitor, query)
  expect(items).toMatchObject([{ stock: { level: 'low', text: 'Low Stock: 3' }, buyable: false }])
})

test('a card shows the stock of all variants minus reservations', async () => {
  const { variants } = await aProduct({
    variants: [
      { optionValues: { Size: 'S' }, quantity: 4 },
      { optionValues: { Size: 'L' }, quantity: 3, priceCents: 4000 },
      { optionValues: { Size: 'XL' }, quantity: null },
    ],
  })
  const [small] = variants
  if (!small) throw new Error('three variants were added')
  await db().updateTable('product_variants').set({ reserved: 4 }).where('id', '=', small.variantId).execute()
  const { items } = await searchProducts(visitor, query)
  expect(items).toMatchObject([
    { stock: { level: 'low', text: 'Low Stock: 3' }, priceCents: 3200, fromPrice: true, buyable: true },
  ])
})

test('a damaged cursor, or one for another order, starts at the first page', async () => {
  for (const name of ['one', 'two', 'three']) await aProduct({ name })
  const first = await listProducts(visitor, query, 1)
  const foreign = { ...query, sort: 'price-asc' as const, cursor: first.next }
  expect((await searchProducts(visitor, foreign)).items).toHaveLength(3)
  for (const cursor of ['nonsense', '', btoa('["next","latest","99999999999999999","x","1"]')]) {
    expect((await searchProducts(visitor, { ...query, cursor })).items).toHaveLength(3)
  }
})

test('a category filter takes a slug or an id, and an unknown category has no products', async () => {
  const categoryId = await addCategory(system, { name: 'Street Wear', slug: 'streetwear' })
  await aProduct({ categoryId })
  await aProduct()
  for (const category of ['streetwear', categoryId]) {
    expect((await searchProducts(visitor, { ...query, category })).count).toBe(1)
  }
  expect((await searchProducts(visitor, { ...query, category: 'nowhere' })).count).toBe(0)
})

/** A product as the plain JavaScript search below sees it. */
interface Known {
  readonly id: ProductId
  readonly categorySlug: string | null
  readonly micros: number
  readonly price: Cents
  readonly text: string
  /** Its name in plain letters. */
  readonly name: string
}

const terms = [
  'hat',
  'Mesh',
  'über',
  'Café',
  'ñandú',
  '50%',
  'a_b',
  'back\\slash',
  '帽子',
  "o'neil",
  '"q"',
  '\\%',
  'x',
  'Straße',
]
const rareTerms = ['Zephyr', 'quokka', '鶴', '100%!', 'Ærø']
const plainText = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

const word = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(...terms) },
  { weight: 1, arbitrary: fc.constantFrom(...rareTerms) },
)
const someText = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const oddAttribute = fc.constantFrom<unknown>(
  null,
  5,
  'loose',
  [],
  {},
  { name: null, value: 'lonely' },
  { name: 'Weight', value: 90 },
)
const details = fc.record({
  attributes: fc.oneof(
    fc.array(fc.oneof(fc.record({ name: someText, value: someText }), oddAttribute), { maxLength: 3 }),
    fc.constantFrom<unknown>('a text', 7, null, {}),
  ),
  note: fc.oneof(someText, fc.constantFrom<unknown>(12, true, null, { inner: 'hidden' }, ['hidden'])),
})
const product = fc.record({
  name: someText,
  description: fc.option(someText),
  tags: fc.option(fc.array(someText, { maxLength: 2 })),
  details,
  category: fc.constantFrom(null, 'caps', 'strasse'),
  second: fc.integer({ min: 0, max: 900 }),
  price: fc.integer({ min: 1, max: 40 }),
})

function searchable(
  p: {
    name: string
    description: string | null
    tags: string[] | null
    details: { attributes: unknown; note: unknown }
  },
  category: string | null,
): string {
  const attributes = Array.isArray(p.details.attributes) ? p.details.attributes : []
  const texts = attributes.flatMap((it) =>
    typeof it === 'object' && it !== null && !Array.isArray(it) ? [it.name, it.value] : [],
  )
  // An `attributes` value that is text counts as a text field.
  const fields = [p.details.note, p.details.attributes].filter((it) => typeof it === 'string')
  return plainText(
    [p.name, p.description, category, ...(p.tags ?? []), ...texts, ...fields]
      .filter((it) => it != null)
      .join(' '),
  )
}

test('any search, in any order, category and page direction, finds what a plain JavaScript search finds', {
  timeout: 240_000,
}, async () => {
  const { vendorId } = await aVendor()
  const categoryNames = { caps: 'Caps Ñ', strasse: 'Straße 50%' } as const
  const categoryIds = new Map<string, CategoryId>()
  for (const [slug, name] of Object.entries(categoryNames))
    categoryIds.set(slug, await addCategory(system, { name, slug }))
  const drawn = fc.sample(product, { numRuns: 2_600, seed: 20_261 })
  const known = await insertProducts(
    vendorId,
    drawn,
    (slug) => categoryIds.get(slug) ?? null,
    (slug) => categoryNames[slug],
  )

  const keyword = fc.oneof(
    fc.constantFrom(...terms, ...rareTerms, 'hidden', 'loose', 'nowhere', '90', '12'),
    fc
      .tuple(fc.constantFrom(...terms, ...rareTerms), fc.nat(3), fc.integer({ min: 1, max: 5 }))
      .map(([text, from, length]) => [...text].slice(from, from + length).join('') || '%'),
  )
  const search = fc.record({
    keywords: fc.array(keyword, { maxLength: 3 }),
    sort: fc.constantFrom('latest' as const, 'match' as const, 'price-asc' as const, 'price-desc' as const),
    category: fc.constantFrom(null, null, 'caps', 'strasse'),
    limit: fc.integer({ min: 1, max: 100 }),
  })
  await fc.assert(
    fc.asyncProperty(search, async ({ limit, ...wanted }) => {
      const expected = oracle(known, wanted)
      const first = await searchProducts(visitor, { ...query, ...wanted })
      expect(first.items.map((item) => item.id)).toEqual(expected.slice(0, 24))
      expect(first.count).toBe(expected.length)
      const views = await listProducts(visitor, { ...query, ...wanted }, limit)
      expect(views.items.map((item) => item.id)).toEqual(expected.slice(0, limit))

      const shown = [...first.items]
      let page = first
      for (let turned = 0; page.next && turned < 5; turned++) {
        const before = page
        page = await searchProducts(visitor, { ...query, ...wanted, cursor: page.next })
        expect(page.from).toBe(shown.length)
        shown.push(...page.items)
        const back = await searchProducts(visitor, { ...query, ...wanted, cursor: page.previous })
        expect(back).toMatchObject({ items: before.items, from: before.from })
      }
      expect(shown.map((item) => item.id)).toEqual(expected.slice(0, shown.length))
      if (!page.next) expect(shown).toHaveLength(expected.length)
    }),
    { numRuns: 200, seed: 7 },
  )
})

function oracle(
  known: readonly Known[],
  wanted: Pick<ProductQuery, 'keywords' | 'sort' | 'category'>,
): ProductId[] {
  const words = wanted.keywords.map(plainText)
  const matches = known
    .filter((it) => wanted.category === null || it.categorySlug === wanted.category)
    .filter((it) => words.every((each) => it.text.includes(each)))
  const sort =
    wanted.sort === 'match' && (words.length === 0 || matches.length > 1_000) ? 'latest' : wanted.sort
  const key = (it: Known) =>
    sort === 'match'
      ? matchOf(it.name, words) * 10_000_000_000_000 + Math.floor(it.micros / 1_000)
      : sort === 'latest'
        ? it.micros
        : it.price
  const rising = sort === 'price-asc' ? 1 : -1
  return matches.sort((a, b) => rising * (key(a) - key(b) || (a.id < b.id ? -1 : 1))).map((it) => it.id)
}

function matchOf(name: string, words: readonly string[]): number {
  return words.reduce(
    (sum, word) => sum + (` ${name}`.includes(` ${word}`) ? 2 : name.includes(word) ? 1 : 0),
    0,
  )
}

async function insertProducts(
  vendorId: VendorId,
  drawn: readonly {
    name: string
    description: string | null
    tags: string[] | null
    details: { attributes: unknown; note: unknown }
    category: 'caps' | 'strasse' | null
    second: number
    price: number
  }[],
  idOf: (slug: string) => CategoryId | null,
  nameOf: (slug: 'caps' | 'strasse') => string,
): Promise<Known[]> {
  const known = drawn.map((it, index): Known & { row: object } => {
    const id = newId<ProductId>()
    const micros = (1_790_000_000 + it.second) * 1_000_000 + (index % 3)
    const row = {
      id,
      vendor_id: vendorId,
      category_id: it.category && idOf(it.category),
      name: it.name,
      slug: `p-${index}`,
      description: it.description,
      price_cents: cents(it.price),
      tags: it.tags,
      product_details: JSON.stringify(it.details),
      micros,
    }
    const text = searchable(it, it.category && nameOf(it.category))
    return {
      id,
      categorySlug: it.category,
      micros,
      price: cents(it.price),
      text,
      name: plainText(it.name),
      row,
    }
  })
  await sql`
    insert into products (id, vendor_id, category_id, name, slug, description, price_cents, tags, product_details, created_at)
    select id, vendor_id, category_id, name, slug, description, price_cents, tags, details,
      'epoch'::timestamptz + micros * interval '1 microsecond'
    from jsonb_to_recordset(${JSON.stringify(known.map((it) => it.row))}::jsonb) as it(id uuid, vendor_id uuid,
      category_id uuid, name text, slug text, description text, price_cents bigint, tags text[], product_details text,
      micros bigint) cross join lateral (select it.product_details::jsonb as details) parsed`.execute(db())
  await sql`analyze products`.execute(db())
  return known
}
