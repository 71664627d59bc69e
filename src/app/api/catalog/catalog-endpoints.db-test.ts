import { expect, test } from 'vitest'
import { z } from 'zod'
import { addCategory } from '#modules/catalog/server'
import { vendorSettingsInput } from '#modules/vendors'
import { applyPayoutAccountState, saveVendorSettings } from '#modules/vendors/server'
import { networkOf } from '#platform/http/client-network.ts'
import { now } from '#platform/clock.server.ts'
import { type Actor, system, visitor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { catalogEndpoints } from './catalog-endpoints.server.ts'

/** Calls an endpoint as the server does, and checks the answer against the endpoint's schema. */
async function call(path: string, raw: object = {}, actor: Actor = visitor): Promise<unknown> {
  const line = catalogEndpoints.find((candidate) => candidate.path === path)
  if (!line) throw new Error(`no endpoint ${path}`)
  const input = line.input.parse(raw)
  const output = await line.run({
    actor,
    input,
    headers: new Headers(),
    network: networkOf('127.0.0.1'),
    answerHeaders: new Headers(),
  })
  line.output.parse(output)
  return JSON.parse(JSON.stringify(output))
}

const list = z.object({ items: z.array(z.looseObject({ id: z.string() })), next: z.string().nullable() })

test('a product in JSON has the names of the specification and dollars', async () => {
  const categoryId = await addCategory(system, { name: 'Urban', slug: 'urban' })
  const { id, slug, vendorId } = await aProduct({
    priceCents: 2950,
    quantity: 4,
    description: 'Waxed rope.',
    careInstructions: 'Brush it.\nDo not soak.',
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
    care_instructions: 'Brush it.\nDo not soak.',
    made_to_order: false,
    lead_time_days: null,
    product_details: { attributes: [{ name: 'Color', value: 'teal' }], care: 'Brush.' },
    status: 'active',
    images: [{ image_url: '/media/a.webp', alt: 'front', display_order: 0 }],
    variants: [{ option_values: {}, price: 29.5, quantity: 4 }],
  }
  expect(await call('/api/products/{id}', { id })).toMatchObject(expected)
  expect(await call('/api/products/{id}', { id: slug })).toMatchObject(expected)
  expect(await call('/api/products')).toMatchObject({ items: [expected], next: null })
})

test('a product says whether it can be bought now, and why not', async () => {
  const [away, restricted] = [await aVendor(), await aVendor({ stripeAccountId: 'acct_closing' })]
  const stocked = await aProduct({ quantity: 3 })
  const cases = [
    [stocked.id, null],
    [(await aProduct({ quantity: 0 })).id, 'sold-out'],
    [(await aProduct({ quantity: 3, vendor: away })).id, 'vendor-away'],
    [(await aProduct({ quantity: 3, vendor: restricted })).id, 'vendor-not-active'],
  ] as const
  const today = now().toISOString().slice(0, 10)
  await saveVendorSettings(away, vendorSettingsInput.parse({ isVacationPlanned: 'on', awayFrom: today }))
  await applyPayoutAccountState(system, 'acct_closing', { transfersActive: false, payoutsActive: true })
  const sale = z.object({
    id: z.string(),
    is_buyable: z.boolean(),
    not_buyable_reason: z.object({ code: z.string(), message: z.string().min(10) }).nullable(),
  })
  const listed = z.object({ items: z.array(sale) }).parse(await call('/api/products', { limit: '100' })).items
  expect(listed.map(({ id }) => id)).toContain(stocked.id)
  for (const [id, code] of cases) {
    const product = sale.parse(await call('/api/products/{id}', { id }))
    for (const said of [product, listed.find((one) => one.id === id) ?? product]) {
      expect([said.is_buyable, said.not_buyable_reason?.code ?? null]).toEqual([code === null, code])
    }
  }
})

test('a list is paged by its cursor to the end, with each product once', async () => {
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

test('a limit above 100 or an unknown sort order is refused', async () => {
  await expect(call('/api/products', { limit: '101' })).rejects.toThrow(z.ZodError)
  await expect(call('/api/products', { sort: 'cheapest' })).rejects.toThrow(z.ZodError)
})

test('an unknown product or vendor is a 404, whatever its id looks like', async () => {
  for (const id of [newId(), 'no-such-hat', "' or 1=1", '\0', '%', 'x'.repeat(300)]) {
    await expect(call('/api/products/{id}', { id })).rejects.toMatchObject({ status: 404 })
    await expect(call('/api/vendors/{id}', { id })).rejects.toMatchObject({ status: 404 })
  }
})

test('a draft is visible only to its own vendor', async () => {
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

test('the contact lookup returns rows and requires a valid id', async () => {
  const { vendorId } = await aVendor({ profile: { contactEmail: 'hello@brim.test', city: 'Marfa' } })
  expect(await call('/api/get_vendor_contact_info', { p_vendor_id: vendorId })).toMatchObject([
    { id: vendorId, email_address: 'hello@brim.test', city: 'Marfa' },
  ])
  expect(await call('/api/get_vendor_contact_info', { p_vendor_id: newId() })).toEqual([])
  await expect(call('/api/get_vendor_contact_info', { p_vendor_id: '12' })).rejects.toThrow(z.ZodError)
})

test('the current vendor id is the caller’s', async () => {
  const vendor = await aVendor()
  expect(await call('/api/get_current_vendor_id', {}, vendor)).toEqual({ vendor_id: vendor.vendorId })
  expect(await call('/api/get_current_vendor_id')).toEqual({ vendor_id: null })
})
