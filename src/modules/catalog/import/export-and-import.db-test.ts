import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { diskStorage, provideStorage } from '#platform/storage/storage.server.ts'
import { openJobs, workOff } from '#platform/jobs/jobs.server.ts'
import { type Person, system } from '#shared/actor.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import type { NewProductInput, OwnProductToEdit } from '../index.ts'
import {
  addCategory,
  checkProductFile,
  exportProductFile,
  fetchImportedPicturesJob,
  importProductsJob,
  ownProduct,
  ownProducts,
  productImport,
  startProductImport,
} from '../index.server.ts'
import { optionKey } from '../fields/option-key.ts'

const publicUrl = 'http://site.test'
const jobs = [importProductsJob, fetchImportedPicturesJob]

beforeAll(async () => {
  await openJobs(jobs)
  provideStorage(diskStorage(mkdtempSync(join(tmpdir(), 'brimfolk-exports-'))))
})

/** Text that breaks careless files, spreadsheets and HTML. */
const hostile = fc.constantFrom(
  '=HYPERLINK("http://x.test")',
  "'=1+1",
  "''@SUM",
  '+1',
  '-2+3',
  '-5',
  '@cmd',
  '＝1+1',
  'says "hi", twice',
  '"',
  ',',
  ';',
  'a\nb\n\n\n\nc\r\nd',
  'tab\there',
  '<b>&amp;</b><br>',
  '&nbsp;',
  'Default Title',
  'TRUE',
  '007',
  '🧢 日本 é ‮',
  '\u00a0x',
  '1,234.50',
)
const text = (maxLength: number) =>
  fc
    .oneof(
      hostile,
      fc.tuple(hostile, fc.string({ unit: 'grapheme' }), hostile).map((parts) => parts.join('')),
      fc.string({ unit: 'binary', maxLength }),
      fc.string({ unit: fc.constantFrom('&', '<', '"', "'", '\n', 'é'), minLength: maxLength, maxLength }),
    )
    // PostgreSQL stores no NUL.
    .map((it) => it.replaceAll('\0', '').slice(0, maxLength).toWellFormed().trim())
const filled = (maxLength: number) => text(maxLength).map((it) => it || 'x')

const optionSets = fc.uniqueArray(filled(40), { minLength: 1, maxLength: 3 }).chain((names) =>
  fc
    .uniqueArray(fc.tuple(...names.map(() => filled(80))), {
      minLength: 1,
      maxLength: 4,
      selector: (values) => values.join('\0'),
    })
    .map((rows) =>
      rows.map((values) => Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))),
    ),
)
const variantFacts = fc.record({
  quantity: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  priceCents: fc.option(fc.integer({ min: 1, max: 100_000_000 })),
})
const variants = fc.oneof(
  variantFacts.map((facts) => [{ ...facts, optionValues: {}, picture: null }]),
  fc
    .tuple(optionSets, fc.array(variantFacts, { minLength: 4, maxLength: 4 }), fc.boolean())
    .map(([sets, facts, hasPicture]) =>
      sets.map((optionValues, index) => ({
        quantity: null,
        ...facts[index],
        optionValues,
        picture: hasPicture && index === 0 ? 0 : null,
      })),
    ),
)
const lead = fc.oneof(
  fc.constant({ madeToOrder: false, leadTimeDays: null }),
  fc.option(fc.integer({ min: 1, max: 365 })).map((leadTimeDays) => ({ madeToOrder: true, leadTimeDays })),
)

type WholeProduct = {
  readonly [Part in keyof Required<NewProductInput>]: Exclude<NewProductInput[Part], undefined>
}

/** Every part of a product: one that is missing here doesn't compile. */
const products = (categoryIds: readonly string[]): fc.Arbitrary<WholeProduct> =>
  fc
    .record({
      parts: fc.record({
        name: filled(200),
        priceCents: fc.integer({ min: 1, max: 100_000_000 }),
        description: text(5_000),
        careInstructions: text(1_000),
        tags: fc.array(text(60), { maxLength: 5 }),
        categoryId: fc.constantFrom(null, ...categoryIds),
        status: fc.constantFrom('active', 'draft'),
        variants,
        images: fc
          .array(text(500), { minLength: 1, maxLength: 3 })
          .map((texts) => texts.map((alt, index) => ({ url: `${index}.webp`, alt }))),
        productDetails: fc
          .tuple(
            fc.array(fc.record({ name: filled(40), value: filled(100) }), { maxLength: 4 }),
            fc.dictionary(filled(10), fc.oneof(text(50), fc.integer(), fc.array(fc.boolean()))),
          )
          .map(([attributes, others]) => ({ ...others, attributes })),
      }),
      lead,
    })
    .map(
      ({ parts, lead: { madeToOrder, leadTimeDays } }): WholeProduct => ({
        ...parts,
        madeToOrder,
        leadTimeDays,
      }),
    )

/** What a file can't bring back: the address and the number of edits belong to the row. */
function comparable({ id: _id, slug: _slug, version: _version, ...product }: OwnProductToEdit) {
  return { ...product, variants: product.variants.map((it) => [optionKey(it.optionValues), it]) }
}

async function allOf(vendor: Person): Promise<OwnProductToEdit[]> {
  const { items } = await ownProducts(vendor, { filter: 'all', page: 1, limit: 100 })
  const found = await Promise.all(items.map(({ id }) => ownProduct(vendor, id)))
  return found.flatMap((product) => product ?? [])
}

test('an exported file brings back every field of every product, whatever artists type', async () => {
  const categoryIds = [
    await addCategory(system, { name: 'Urban', slug: 'urban' }),
    await addCategory(system, { name: '=Rope, "wide"', slug: 'rope' }),
  ]
  await fc.assert(
    fc.asyncProperty(fc.array(products(categoryIds), { minLength: 4, maxLength: 8 }), async (inputs) => {
      const vendor = await aVendor()
      for (const input of inputs) {
        const images = input.images.map(({ url, alt }) => ({ url: `/media/${vendor.userId}/${url}`, alt }))
        await aProduct({ ...input, images, vendor })
      }
      const before = await allOf(vendor)
      const text = await exportProductFile(vendor, publicUrl)
      const id = await checkProductFile(vendor, { name: 'products.csv', text, publicUrl })
      await startProductImport(vendor, id, { asDrafts: false })
      await workOff(jobs)
      expect(await productImport(vendor, id)).toMatchObject({ problems: [], pictureNotes: [] })
      // The newest product is the first line of the file, and so the oldest of the copies.
      const copies = (await allOf(vendor)).slice(0, before.length).reverse()
      expect(copies.map(comparable)).toEqual(before.map(comparable))
    }),
    { numRuns: 8, interruptAfterTimeLimit: 60_000 },
  )
}, 120_000)
