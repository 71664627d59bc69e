import { expect, test } from 'vitest'
import { z } from 'zod'
import { addCategory } from '#modules/catalog/server'
import { type Actor, system, visitor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { catalogEndpoints } from './catalog-endpoints.server.ts'

/** Calls an endpoint as the server does, and holds the answer against what the endpoint promises. */
async function call(path: string, raw: object = {}, actor: Actor = visitor): Promise<unknown> {
  const line = catalogEndpoints.find((candidate) => candidate.path === path)
  if (!line) throw new Error(`no endpoint ${path}`)
  const input = line.input.parse(raw)
  const output = await line.run({ actor, input, headers: new Headers(), clientAddress: '127.0.0.1' })
  line.output.parse(output)
  return JSON.parse(JSON.stringify(output))
}

const list = z.object({ items: z.array(z.looseObject({ id: z.string() })), next: z.string().nullable() })

test('a product on the wire has the names of the specification and dollars', async () => {
  const categoryId = await addCategory(system, { name: 'Urban', slug: 'urban' })
  const { id, slug, vendorId } = await aProduct({
    priceCents: 2950,
    quantity: 4,
    description: 'Waxed rope.',
    categoryId,
    tags: ['rope'],
    productDetails: { attributes: [{ name: 'Color', value: 'teal' }], care: 'Brush.' },
    images: [{ url: '/media/a.webp', alt: 'front' }],
  })
  const expected = {
    id,
    slug,
    vendor_id: vendorId,
    price: 29.5,
    quantity: 4,
    category_id: categoryId,
    categories: ['rope'],
    product_details: { attributes: [{ name: 'Color', value: 'teal' }], care: 'Brush.' },
    status: 'active',
    images: [{ image_url: '/media/a.webp', alt: 'front', display_order: 0 }],
    variants: [{ option_values: {}, price: 29.5, quantity: 4 }],
  }
  expect(await call('/api/products/{id}', { id })).toMatchObject(expected)
  expect(await call('/api/products/{id}', { id: slug })).toMatchObject(expected)
  expect(await call('/api/products')).toMatchObject({ items: [expected], next: null })
})

test('a list is paged by its cursor to the end, each product once', async () => {
  const vendor = await aVendor()
  const added = []
  for (let n = 0; n < 5; n++) added.unshift((await aProduct({ vendor, priceCents: 1000 + n })).id)
  const seen: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = list.parse(await call('/api/products', { limit: '2', ...(cursor ? { cursor } : {}) }))
    seen.push(...page.items.map((item) => item.id))
    cursor = page.next
  }
  expect(seen).toEqual(added)
  expect(await call('/api/products', { count: 'true', limit: '1' })).toMatchObject({
    count: 5,
    count_is_exact: true,
  })
})

test('a limit past 100 or an unknown order is refused', async () => {
  await expect(call('/api/products', { limit: '101' })).rejects.toThrow(z.ZodError)
  await expect(call('/api/products', { sort: 'cheapest' })).rejects.toThrow(z.ZodError)
})

test('an unknown product or vendor is a 404, whatever its id looks like', async () => {
  for (const id of [newId(), 'no-such-hat', "' or 1=1", '\0', '%', 'x'.repeat(300)]) {
    await expect(call('/api/products/{id}', { id })).rejects.toMatchObject({ status: 404 })
    await expect(call('/api/vendors/{id}', { id })).rejects.toMatchObject({ status: 404 })
  }
})

test('a draft is shown to its own vendor alone', async () => {
  const { id, vendor, vendorId } = await aProduct({ status: 'draft' })
  await expect(call('/api/products/{id}', { id })).rejects.toMatchObject({ status: 404 })
  await expect(call('/api/products/{id}', { id }, await aVendor())).rejects.toMatchObject({ status: 404 })
  const owner = { ...vendor, vendorId } as Actor
  expect(await call('/api/products/{id}', { id }, owner)).toMatchObject({ status: 'draft' })
})

test('categories come by name', async () => {
  await addCategory(system, { name: 'Urban', slug: 'urban' })
  await addCategory(system, { name: 'Custom Design', slug: 'custom' })
  expect(await call('/api/categories')).toMatchObject({ items: [{ slug: 'custom' }, { slug: 'urban' }] })
})

test('the contact lookup answers rows and needs a proper id', async () => {
  const { vendorId } = await aVendor({ profile: { contactEmail: 'hello@brim.test', city: 'Marfa' } })
  expect(await call('/api/get_vendor_contact_info', { p_vendor_id: vendorId })).toMatchObject([
    { id: vendorId, email_address: 'hello@brim.test', city: 'Marfa' },
  ])
  expect(await call('/api/get_vendor_contact_info', { p_vendor_id: newId() })).toEqual([])
  await expect(call('/api/get_vendor_contact_info', { p_vendor_id: '12' })).rejects.toThrow(z.ZodError)
})

test('the current vendor id is that of who asks', async () => {
  const vendor = await aVendor()
  expect(await call('/api/get_current_vendor_id', {}, vendor)).toEqual({ vendor_id: vendor.vendorId })
  expect(await call('/api/get_current_vendor_id')).toEqual({ vendor_id: null })
})
