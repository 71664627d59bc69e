import { expect, test } from 'vitest'
import type { MediaTables } from '#modules/media/server'
import { applyPayoutAccountState, registerVendor } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { type CategoryId, newId, type VariantId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { type CatalogTables, latestProducts, productBySlugOrId, variantsForSale } from '../index.server.ts'

const db = databaseOf<CatalogTables & MediaTables>()

test('a simple product has one variant at the price of the product', async () => {
  const { variants } = await aProduct({ priceCents: cents(2950), quantity: 4 })
  expect(variants).toMatchObject([{ priceCents: 2950, available: 4, optionValues: {}, buyable: true }])
})

test('the second product with the same name gets a different address', async () => {
  const first = await aProduct({ name: 'Señor Brim' })
  const second = await aProduct({ name: 'Senor  Brim!' })
  expect(first.slug).toBe('senor-brim')
  expect(second.slug).toMatch(/^senor-brim-[0-9a-f]{4}$/)
})

test('a product with variants has their lowest price, and a variant without a price uses it', async () => {
  const { id, variants } = await aProduct({
    priceCents: cents(3000),
    variants: [
      { optionValues: { Size: 'L' }, priceCents: 3400, quantity: 1 },
      { optionValues: { Size: 'S' }, priceCents: 2600, quantity: 0 },
      { optionValues: { Size: 'M' }, quantity: null },
    ],
  })
  expect(variants.map(({ priceCents, available }) => [priceCents, available])).toEqual([
    [3400, 1],
    [2600, 0],
    [3000, 0],
  ])
  const row = await db().selectFrom('products').select('price_cents').where('id', '=', id).executeTakeFirst()
  expect(row?.price_cents).toBe(2600)
})

test('details that arrive as JSON text are stored as an object', async () => {
  const { id } = await aProduct({ productDetails: '{"attributes":[{"name":"Color","value":"teal"}]}' })
  const row = await db()
    .selectFrom('products')
    .select('product_details')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row?.product_details).toEqual({ attributes: [{ name: 'Color', value: 'teal' }] })
})

test('only an active vendor can add products, and a refusal says why', async () => {
  await expect(aProduct({ vendor: await aVendor({ status: 'pending' }) })).rejects.toMatchObject({
    code: 'vendor-not-active',
    title: 'Vendor Account Pending',
    message: 'Complete your Stripe setup to activate your vendor account and list products.',
  })
  const waiting = await aPerson()
  const vendorId = await registerVendor(waiting, { displayName: 'Slow Loom' }, { needsApproval: true })
  await expect(aProduct({ vendor: { ...waiting, vendorId } })).rejects.toMatchObject({
    code: 'vendor-not-active',
    message: 'We review new artists before their shops open. You can list products once we approve yours.',
  })
  for (const status of ['restricted', 'suspended'] as const) {
    const vendor = await aVendor({ status })
    await expect(aProduct({ vendor })).rejects.toMatchObject({ code: 'vendor-not-active' })
  }
})

test('refuses an unknown category and adds nothing', async () => {
  await expect(aProduct({ categoryId: newId<CategoryId>() })).rejects.toMatchObject({
    code: 'unknown-category',
  })
  expect(await db().selectFrom('products').select('id').execute()).toEqual([])
})

test('a card has the preview of its current cover', async () => {
  const files = ['front', 'back'].map((name) => ({ key: `demo/${name}.webp`, preview: `data:${name}` }))
  for (const file of files) {
    const row = { ...file, owner_id: null, content_type: 'image/webp', bytes: 9, width: 9, height: 9 }
    await db().insertInto('media_files').values(row).execute()
  }
  const { id } = await aProduct({
    images: ['/media/demo/front.webp', '/media/demo/back.webp', '/media/demo/plain.webp'].map((url) => ({
      url,
      alt: '',
    })),
  })
  const previewNow = async () => (await latestProducts(visitor, 1))[0]?.preview
  const gallery = await productBySlugOrId(visitor, id)
  expect(gallery?.images.map(({ preview }) => preview)).toEqual(['data:front', 'data:back', null])
  expect(await previewNow()).toBe('data:front')
  const withoutFirst = (url: string) =>
    db().deleteFrom('product_images').where('image_url', '=', url).execute()
  await withoutFirst('/media/demo/front.webp')
  expect(await previewNow()).toBe('data:back')
  await withoutFirst('/media/demo/back.webp')
  expect(await previewNow()).toBeNull()
})

test('the pictures keep their order and the first is the cover', async () => {
  const { variant } = await aProduct({
    images: [
      { url: '/media/a.webp', alt: 'front' },
      { url: '/media/b.webp', alt: 'back' },
    ],
  })
  expect(variant.image).toBe('/media/a.webp')
})

test('a variant of an archived product or a restricted vendor is visible but cannot be bought', async () => {
  const archived = await aProduct({ status: 'archived' })
  expect(archived.variant).toMatchObject({ available: 10, buyable: false, productStatus: 'archived' })
  const vendor = await aVendor({ stripeAccountId: 'acct_closing' })
  const { variant } = await aProduct({ vendor })
  await applyPayoutAccountState(system, 'acct_closing', { transfersActive: false, payoutsActive: true })
  const found = await variantsForSale(visitor, [variant.variantId, newId<VariantId>()])
  expect(found).toMatchObject([{ available: 10, buyable: false, vendorStatus: 'restricted' }])
})

test('a variant without its own picture shows the first picture', async () => {
  const images = [{ url: '/media/a.webp' }, { url: '/media/b.webp' }]
  const { id, variants } = await aProduct({
    images,
    variants: [
      { optionValues: { Color: 'black' }, quantity: 1 },
      { optionValues: { Color: 'teal' }, quantity: 1, picture: 1 },
    ],
  })
  expect(variants.map(({ image }) => image)).toEqual(['/media/a.webp', '/media/b.webp'])
  const seen = await productBySlugOrId(visitor, id)
  expect(seen?.variants.map(({ image }) => image)).toEqual([null, '/media/b.webp'])

  await db().deleteFrom('product_images').where('image_url', '=', '/media/b.webp').execute()
  const after = await productBySlugOrId(visitor, id)
  expect(after?.variants.map(({ image }) => image)).toEqual([null, null])
})

test('refuses a variant whose picture does not exist', async () => {
  const variants = [{ optionValues: {}, quantity: 1, picture: 1 }]
  await expect(aProduct({ images: [{ url: '/media/a.webp' }], variants })).rejects.toMatchObject({
    issues: [{ message: 'A variant uses a picture that doesn’t exist' }],
  })
})
