import { beforeAll, expect, test } from 'vitest'
import { configureCheckout } from '#modules/checkout/server'
import { tableProvider } from '#modules/shipping'
import { provideShippingProvider } from '#modules/shipping/server'
import { networkOf } from '#platform/http/client-network.ts'
import { type Actor, visitor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { cartEndpoints } from './cart-endpoints.server.ts'
import { orderEndpoints } from '../order-endpoints.server.ts'
import { shippingEndpoints } from '../checkout/shipping-endpoints.server.ts'

const lines = [...cartEndpoints, ...shippingEndpoints, ...orderEndpoints]

beforeAll(() => {
  provideShippingProvider(tableProvider)
  configureCheckout({
    publicUrl: 'http://site.test',
    rates: { feeBasisPoints: 400, taxBasisPoints: 700 },
    transferWhen: 'shipped',
  })
})

/** As the server does: parses the input and checks the answer against the endpoint's schema. */
async function call(actor: Actor, what: string, body: object = {}): Promise<unknown> {
  const line = lines.find(({ method, path }) => `${method} ${path}` === what)
  if (!line) throw new Error(`no such endpoint: ${what}`)
  const input = line.input.parse(body)
  return line.output.parse(
    await line.run({
      actor,
      input,
      headers: new Headers(),
      network: networkOf('::1'),
      answerHeaders: new Headers(),
    }),
  )
}

test('a shopper adds, changes, sees and removes items over the API, in dollars', async () => {
  const shopper = await aPerson()
  const { id, variant } = await aProduct({ quantity: 5 })
  const added = await call(shopper, 'POST /api/cart/items', { product_id: id, quantity: 9 })
  expect(added).toMatchObject({ outcome: 'clamped', quantity: 5, max_quantity: 5, cart_count: 5 })
  const changed = await call(shopper, 'PATCH /api/cart/items/{variant_id}', {
    variant_id: variant.variantId,
    quantity: 2,
  })
  expect(changed).toMatchObject({ outcome: 'updated', quantity: 2, cart_count: 2 })
  expect(await call(shopper, 'GET /api/cart')).toMatchObject({ units: 2, subtotal: 64 })
  const gone = await call(shopper, 'DELETE /api/cart/items/{variant_id}', { variant_id: variant.variantId })
  expect(gone).toEqual({ cart_count: 0 })
})

test('a visitor has no cart in the account', async () => {
  const { id } = await aProduct()
  const attempt = call(visitor, 'POST /api/cart/items', { product_id: id })
  await expect(attempt).rejects.toMatchObject({ code: 'log-in-required', status: 401 })
})

test('shipping of several artists says what each package costs, of one artist nothing', async () => {
  const [one, other] = [await aProduct(), await aProduct()]
  const packagesOf = async (ids: readonly string[], isLocalPickup = false) => {
    const quote = await call(visitor, 'POST /api/cart/quote', {
      items: ids.map((id) => ({ product_id: id, quantity: 1, name: 'A hat' })),
      is_local_pickup: isLocalPickup,
      shipping_address: { city: 'Austin', state: 'TX', zip: '78701' },
    })
    return (quote as { shipping: { packages: string | null } }).shipping.packages
  }
  expect(await packagesOf([one.id, other.id])).toMatch(/^2 packages: .+ \$\d+\.\d\d, .+ \$\d+\.\d\d\.$/)
  expect(await packagesOf([one.id])).toBeNull()
  expect(await packagesOf([one.id, other.id], true)).toBeNull()
})

test('a visitor’s lines are priced by the server, with shipping, fee, tax and total', async () => {
  const { id } = await aProduct()
  const quote = await call(visitor, 'POST /api/cart/quote', {
    items: [{ product_id: id, quantity: 2, price: 0.01, name: 'Sunday Trucker' }],
    shipping_option: 'express',
    shipping_address: { city: 'Austin', state: 'TX', zip: '78701' },
  })
  expect(quote).toMatchObject({
    shipping_option: expect.stringMatching(/^express/),
    totals: { subtotal: 64, platform_fee: 2.56, shipping_cost: 17, taxes: 5.85, total: 89.41 },
  })
})

test('before the place is known each line counts 5 dollars of shipping, whatever its quantity, and says that it is an estimate', async () => {
  const [one, other] = [await aProduct(), await aProduct()]
  const items = [
    { product_id: one.id, quantity: 3 },
    { product_id: other.id, quantity: 1 },
  ]
  expect(await call(visitor, 'POST /api/cart/quote', { items })).toMatchObject({
    shipping: { is_estimate: true, options: [{ cost: 10 }] },
    totals: { subtotal: 128, platform_fee: 5.12, shipping_cost: 10, taxes: 10.02, total: 153.14 },
  })
})

test('an unavailable shipping option falls back to the first', async () => {
  const { id } = await aProduct()
  const body = { items: [{ product_id: id, quantity: 1 }], shipping_option: 'by-mule' }
  expect(await call(visitor, 'POST /api/cart/quote', body)).toMatchObject({ shipping_option: 'standard' })
})

test('shipping is calculated per vendor, in the words of the specification', async () => {
  const [one, other] = [await aProduct(), await aProduct()]
  const items = [
    { id: one.id, quantity: 2, vendorId: one.vendorId },
    { id: other.id, quantity: 1, vendorId: 'whatever' },
  ]
  const destinationAddress = { street: '1 Main', city: 'Austin', state: 'TX', zip: '78701', country: 'US' }
  const answer = await call(visitor, 'POST /api/calculate-shipping', { items, destinationAddress })
  expect(answer).toMatchObject({ shippingCost: 14.5, vendorCount: 2, totalItems: 3 })
  const pickup = { items, destinationAddress: null, isLocalPickup: true }
  expect(await call(visitor, 'POST /api/calculate-shipping', pickup)).toMatchObject({
    shippingCost: 0,
    details: 'Varies by vendor',
  })
})

test('shipping of an unknown product is not found', async () => {
  for (const id of [newId<string>(), 'no-id']) {
    const body = { items: [{ id, quantity: 1 }], destinationAddress: null }
    await expect(call(visitor, 'POST /api/calculate-shipping', body)).rejects.toMatchObject({ status: 404 })
  }
})

test('a label for another vendor’s order is not found', async () => {
  const vendor = await aVendor()
  for (const orderId of [newId<string>(), 'no-id']) {
    const label = call(vendor, 'POST /api/create-shipping-label', { orderId })
    await expect(label).rejects.toMatchObject({ status: 404 })
  }
})

test('a merge over the API names the items that did not fit', async () => {
  const shopper = await aPerson()
  const { id } = await aProduct({ name: 'Few', quantity: 3 })
  const body = { items: [{ product_id: id, quantity: 8, name: 'Few', price: 32 }] }
  expect(await call(shopper, 'POST /api/cart/merge', body)).toMatchObject({
    cart: { units: 3 },
    clamped: [{ name: 'Few', quantity: 3, available: 3 }],
  })
})

test('a repeated merge whose answer was lost adds nothing', async () => {
  const shopper = await aPerson()
  const { id } = await aProduct({ quantity: 50 })
  const merge = (mergeId: string | undefined, quantity: number) =>
    call(shopper, 'POST /api/cart/merge', { items: [{ product_id: id, quantity }], merge_id: mergeId })
  const [first, second] = [newId<string>(), newId<string>()]
  expect(await merge(first, 3)).toMatchObject({ cart: { units: 3 }, clamped: [] })
  expect(await merge(first, 3)).toMatchObject({ cart: { units: 3 }, clamped: [] })
  expect(await merge(second, 3)).toMatchObject({ cart: { units: 6 } })
  expect(await merge(second, 3)).toMatchObject({ cart: { units: 6 } })
  // A merge without an id counts every time.
  expect(await merge(undefined, 1)).toMatchObject({ cart: { units: 7 } })
  expect(await merge(undefined, 1)).toMatchObject({ cart: { units: 8 } })
  expect(await merge(second, 3)).toMatchObject({ cart: { units: 8 } })
})

test('the id of a draft gets the same answer as a missing product', async () => {
  const draft = await aProduct({ status: 'draft', name: 'Not announced yet', quantity: 5 })
  const theirs = { product: draft.id as string, variant: draft.variant.variantId as string }
  const unknownIds = { product: newId<string>(), variant: newId<string>() }
  const answerTo = async (what: string, body: object, ids: typeof theirs) => {
    const answer = await call(await aPerson(), what, body).catch((error: unknown) => error)
    const said = answer instanceof Error ? { ...answer, message: answer.message } : answer
    return JSON.stringify(said).replaceAll(ids.product, '(product)').replaceAll(ids.variant, '(variant)')
  }
  const callsFor = (ids: typeof theirs): [string, object][] => {
    const line = { name: 'A hat', quantity: 1, seen_price: 20 }
    const items = [
      { ...line, product_id: ids.product },
      { ...line, variant_id: ids.variant },
    ]
    return [
      ['POST /api/cart/items', { product_id: ids.product }],
      ['POST /api/cart/items', { variant_id: ids.variant }],
      ['POST /api/cart/view', { items }],
      ['POST /api/cart/merge', { items }],
      ['POST /api/calculate-shipping', { items: [{ id: ids.product, quantity: 1 }] }],
    ]
  }
  const unknownCalls = callsFor(unknownIds)
  for (const [at, [what, body]] of callsFor(theirs).entries())
    expect([what, await answerTo(what, body, theirs)]).toEqual([
      what,
      await answerTo(what, unknownCalls[at]?.[1] ?? {}, unknownIds),
    ])
})
