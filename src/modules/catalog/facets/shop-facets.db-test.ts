import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { newId, type ProductId, type VendorId } from '#shared/ids.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { addCategory, shopPage } from '../index.server.ts'
import { priceBands, priceRangeText } from './price-range.ts'
import { facetNames, type FacetName } from './shop-facets.ts'
import { shopQuery } from '../search/shop-query.ts'

const db = databaseOf<unknown>()
const pageSize = 24

/** Each color name with its family, so that the test doesn't depend on the code under test. */
const colorNames = {
  Navy: 'blue',
  '#ff0000': 'red',
  Charcoal: 'gray',
  'sky blue': 'blue',
  Plaid: null,
} as const
const words = ['Rope', 'Mesh', 'Wolf', '50%', "o'neil", 'Ünion']
const known = fc.record({
  name: fc.subarray(words, { minLength: 1 }),
  colors: fc.subarray(Object.keys(colorNames) as (keyof typeof colorNames)[], { maxLength: 2 }),
  vendor: fc.nat(2),
  inCategory: fc.boolean(),
  cents: fc.constantFrom(1, 2499, 2500, 3499, 3500, 4499, 5999, 6000, 99_999),
  stock: fc.constantFrom(null, 0, 1, 7),
  madeToOrder: fc.boolean(),
  // What is added to the price before its sale; null without a sale.
  before: fc.constantFrom(null, -1, 0, 1, 500),
  // Number of reviews and sum of their stars.
  rated: fc.constantFrom([0, 0], [1, 5], [3, 11], [2, 8], [40, 196], [1, 1]),
})
type Known = typeof known extends fc.Arbitrary<infer Value> ? Value & { id: ProductId } : never

const choice = fc.record({
  words: fc.subarray([...words, 'nothing', 'neil']),
  colors: fc.subarray(['blue', 'red', 'gray', 'green']),
  prices: fc.subarray(['0-25', '25-35', '60-', '10-30']),
  vendors: fc.subarray([0, 1, 2]),
  inStock: fc.boolean(),
  madeToOrder: fc.boolean(),
  onSale: fc.boolean(),
  isWellRated: fc.boolean(),
  inCategory: fc.boolean(),
  sort: fc.constantFrom('latest', 'price-asc', 'price-desc', 'rating'),
})
type Choice = typeof choice extends fc.Arbitrary<infer Value> ? Value : never

const familiesOf = ({ colors }: Known) => [...new Set(colors.flatMap((word) => colorNames[word] ?? []))]
const isIn = (range: string, amount: number) => {
  const [from, to] = range.split('-')
  return amount >= Number(from) * 100 && (to === '' || amount < Number(to) * 100)
}
const isWellRated = ({ rated: [count = 0, sum = 0] }: Known) => count > 0 && sum / count >= 4
const isOnSale = ({ before }: Known) => before !== null && before > 0
const plain = (text: string) => text.toLowerCase().replaceAll('ü', 'u')

/** Whether the product matches the selection, per facet. */
function fits(it: Known, chosen: Choice): Record<FacetName, boolean> {
  return {
    color: chosen.colors.length === 0 || familiesOf(it).some((family) => chosen.colors.includes(family)),
    price: chosen.prices.length === 0 || chosen.prices.some((range) => isIn(range, it.cents)),
    artist: chosen.vendors.length === 0 || chosen.vendors.includes(it.vendor),
    rating: !chosen.isWellRated || isWellRated(it),
    'in-stock': !chosen.inStock || (it.stock ?? 0) > 0,
    'made-to-order': !chosen.madeToOrder || it.madeToOrder,
    'on-sale': !chosen.onSale || isOnSale(it),
  }
}

function valuesOf(it: Known, facet: FacetName, vendors: readonly VendorId[]): string[] {
  switch (facet) {
    case 'color':
      return familiesOf(it)
    case 'price':
      return priceBands.map(priceRangeText).filter((range) => isIn(range, it.cents))
    case 'artist':
      return [vendors[it.vendor] ?? '']
    case 'rating':
      return isWellRated(it) ? ['4'] : []
    case 'in-stock':
      return (it.stock ?? 0) > 0 ? ['yes'] : []
    case 'made-to-order':
      return it.madeToOrder ? ['yes'] : []
    case 'on-sale':
      return isOnSale(it) ? ['yes'] : []
  }
}

test('search results and facet counts match a plain JavaScript filter for any selection', {
  timeout: 240_000,
}, async () => {
  const vendors = [(await aVendor()).vendorId, (await aVendor()).vendorId, (await aVendor()).vendorId]
  const categoryId = await addCategory(system, { name: 'Chosen Ones', slug: 'chosen' })
  const all = fc.sample(known, { numRuns: 400, seed: 11 }).map((it) => ({ ...it, id: newId<ProductId>() }))
  await insert(all, vendors, categoryId)

  await fc.assert(
    fc.asyncProperty(choice, async (chosen) => {
      const matching = all.filter(
        (it) =>
          (!chosen.inCategory || it.inCategory) &&
          chosen.words.every((word) => plain(it.name.join(' ')).includes(plain(word))),
      )
      const page = await shopPage(visitor, shopQuery(parametersOf(chosen, vendors)))
      const expected = matching.filter((it) => Object.values(fits(it, chosen)).every(Boolean))
      expect(page.list.items.map(({ id }) => id)).toEqual(
        ordered(expected, all, chosen.sort).slice(0, pageSize),
      )
      expect(page.list).toMatchObject({ count: expected.length, exact: true })
      expect(page.facets.total).toEqual({ count: expected.length, exact: true })
      for (const facet of facetNames) {
        const counts = new Map<string, number>()
        for (const it of matching) {
          const others = { ...fits(it, chosen), [facet]: true }
          if (!Object.values(others).every(Boolean)) continue
          for (const value of valuesOf(it, facet, vendors)) counts.set(value, (counts.get(value) ?? 0) + 1)
        }
        const shown = page.facets[facet].values.filter(({ products }) => products > 0)
        expect([facet, Object.fromEntries(shown.map(({ value, products }) => [value, products]))]).toEqual([
          facet,
          Object.fromEntries(counts),
        ])
      }
    }),
    { numRuns: 60, seed: 5 },
  )
})

function parametersOf(chosen: Choice, vendors: readonly VendorId[]): URLSearchParams {
  return new URLSearchParams([
    ['q', chosen.words.join(' ')],
    ['spelling', 'verbatim'],
    ['sort', chosen.sort],
    ...(chosen.inCategory ? [['category', 'chosen']] : []),
    ...chosen.colors.map((color) => ['color', color]),
    ...chosen.prices.map((price) => ['price', price]),
    ...chosen.vendors.map((vendor) => ['artist', vendors[vendor] ?? '']),
    ...(chosen.isWellRated ? [['rating', '4']] : []),
    ...(chosen.inStock ? [['in-stock', 'yes']] : []),
    ...(chosen.madeToOrder ? [['made-to-order', 'yes']] : []),
    ...(chosen.onSale ? [['on-sale', 'yes']] : []),
  ])
}

/** Products were added in list order, so the last one is the newest. */
function ordered(some: readonly Known[], all: readonly Known[], sort: string): ProductId[] {
  const age = new Map(all.map(({ id }, index) => [id, index]))
  const rising = sort === 'price-asc' ? 1 : -1
  const rank = ({ rated: [count = 0, sum = 0] }: Known) => Math.floor((sum * 1000 + 14_000) / (count + 4))
  const key = (it: Known) =>
    sort === 'latest' ? (age.get(it.id) ?? 0) : sort === 'rating' ? rank(it) : it.cents
  return [...some].sort((a, b) => rising * (key(a) - key(b) || (a.id < b.id ? -1 : 1))).map(({ id }) => id)
}

async function insert(
  all: readonly Known[],
  vendors: readonly VendorId[],
  categoryId: string,
): Promise<void> {
  const rows = all.map((it, index) => ({
    id: it.id,
    vendor_id: vendors[it.vendor],
    category_id: it.inCategory ? categoryId : null,
    name: it.name.join(' '),
    slug: `hat-${index}`,
    price_cents: it.cents,
    compare_at_cents: it.before === null ? null : Math.max(1, it.cents + it.before),
    made_to_order: it.madeToOrder,
    details: { attributes: it.colors.map((value) => ({ name: 'Color', value })) },
    seconds: index,
    stock: it.stock,
    reviews: it.rated[0],
    stars: it.rated[1],
  }))
  const json = JSON.stringify(rows)
  await sql`
    insert into products (id, vendor_id, category_id, name, slug, price_cents, compare_at_cents, made_to_order, product_details, created_at)
    select id, vendor_id, category_id, name, slug, price_cents, compare_at_cents, made_to_order, details,
      'epoch'::timestamptz + make_interval(secs => seconds)
    from jsonb_to_recordset(${json}::jsonb) as it(id uuid, vendor_id uuid, category_id uuid, name text, slug text,
      price_cents bigint, compare_at_cents bigint, made_to_order boolean, details jsonb, seconds int)`.execute(
    db(),
  )
  await sql`
    update products set review_count = it.reviews, rating_sum = it.stars
    from jsonb_to_recordset(${json}::jsonb) as it(id uuid, reviews int, stars int) where products.id = it.id`.execute(
    db(),
  )
  await sql`
    insert into product_variants (product_id, quantity)
    select id, stock from jsonb_to_recordset(${json}::jsonb) as it(id uuid, stock int)`.execute(db())
}
