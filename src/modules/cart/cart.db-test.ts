import { expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { newId, type ProductId, type VariantId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { addToCart } from './add-to-cart.server.ts'
import type { BrowserLineInput } from './cart-input.ts'
import { cartCountOf, cartOf, viewOfLines } from './cart-queries.server.ts'
import { mergeCart } from './merge-cart.server.ts'
import { clearCart } from './clear-cart.server.ts'
import { removeBoughtFromCart } from './remove-bought-from-cart.server.ts'
import { removeFromCart } from './remove-from-cart.server.ts'
import { setCartQuantity } from './set-cart-quantity.server.ts'

interface StockTables {
  product_variants: { id: VariantId; quantity: number; reserved: number; price_cents: number | null }
  products: { id: ProductId; status: string }
}
const db = databaseOf<StockTables>()

const add = (variantId: VariantId, quantity = 1) => ({ variantId, productId: null, quantity })
const inBrowser = (variantId: VariantId, quantity: number): BrowserLineInput => ({
  ...add(variantId, quantity),
  name: 'Sunday Trucker',
  seenPriceCents: null,
})

async function setStock(variantId: VariantId, quantity: number): Promise<void> {
  await db().updateTable('product_variants').set({ quantity }).where('id', '=', variantId).execute()
}

test('an added variant is in the cart with its price, and the header number counts units', async () => {
  const shopper = await aPerson()
  const { variant } = await aProduct({ name: 'Night Shift' })
  const added = await addToCart(shopper, add(variant.variantId, 2))
  expect(added).toMatchObject({
    outcome: 'added',
    quantity: 2,
    inCart: 0,
    maxQuantity: 10,
    productName: 'Night Shift',
    cartCount: 2,
  })
  const view = await cartOf(shopper)
  expect(view).toMatchObject({ itemCount: 1, units: 2, subtotalCents: 6400, removed: [] })
  expect(view.groups[0]?.lines[0]).toMatchObject({ unitPriceCents: 3200, lineTotalCents: 6400 })
})

test('adding again increases the line, and the count includes the other lines', async () => {
  const shopper = await aPerson()
  const [one, other] = [await aProduct(), await aProduct({ name: 'Night Shift' })]
  await addToCart(shopper, add(other.variant.variantId, 3))
  await addToCart(shopper, add(one.variant.variantId, 2))
  const added = await addToCart(shopper, add(one.variant.variantId, 4))
  expect(added).toMatchObject({ outcome: 'updated', quantity: 6, inCart: 2, cartCount: 9 })
})

test('an add is limited to the stock', async () => {
  const shopper = await aPerson()
  const { variant } = await aProduct({ quantity: 5 })
  expect(await addToCart(shopper, add(variant.variantId, 9))).toMatchObject({
    outcome: 'clamped',
    quantity: 5,
    inCart: 0,
    maxQuantity: 5,
  })
  expect(await addToCart(shopper, add(variant.variantId, 1))).toMatchObject({
    outcome: 'clamped',
    quantity: 5,
    inCart: 5,
  })
})

test('units reserved by another checkout cannot be added', async () => {
  const shopper = await aPerson()
  const { variant } = await aProduct({ quantity: 3 })
  await db()
    .updateTable('product_variants')
    .set({ reserved: 2 })
    .where('id', '=', variant.variantId)
    .execute()
  expect(await addToCart(shopper, add(variant.variantId, 2))).toMatchObject({
    outcome: 'clamped',
    quantity: 1,
  })
})

test('a product without stock is not added', async () => {
  const shopper = await aPerson()
  const [empty, unstated] = [await aProduct({ quantity: 0 }), await aProduct({ quantity: null })]
  for (const { variant } of [empty, unstated]) {
    expect(await addToCart(shopper, add(variant.variantId))).toMatchObject({
      outcome: 'out-of-stock',
      quantity: 0,
      cartCount: 0,
    })
  }
  expect((await cartOf(shopper)).itemCount).toBe(0)
})

test('adding a product adds its first variant', async () => {
  const shopper = await aPerson()
  const product = await aProduct({
    variants: [
      { quantity: 4, optionValues: { Size: 'S' } },
      { quantity: 9, optionValues: { Size: 'L' } },
    ],
  })
  const added = await addToCart(shopper, { variantId: null, productId: product.id, quantity: 1 })
  expect(added.variantId).toBe(product.variants[0]?.variantId)
})

test('twenty simultaneous adds all count, up to the stock', async () => {
  const shopper = await aPerson()
  const { variant } = await aProduct({ quantity: 15 })
  const results = await Promise.all(
    Array.from({ length: 20 }, () => addToCart(shopper, add(variant.variantId))),
  )
  expect(await cartCountOf(shopper)).toBe(15)
  expect(Math.max(...results.map(({ quantity }) => quantity))).toBe(15)
})

test('unknown and archived products, and products of vendors who take no orders, are refused', async () => {
  const shopper = await aPerson()
  const archived = await aProduct({ status: 'archived' })
  const active = await aVendor()
  const { variant } = await aProduct({ vendor: active })
  await databaseOf<{ vendors: { id: string; status: string } }>()()
    .updateTable('vendors')
    .set({ status: 'restricted' })
    .where('id', '=', active.vendorId)
    .execute()
  await expect(addToCart(shopper, add(newId<VariantId>()))).rejects.toMatchObject({ code: 'unknown-product' })
  await expect(addToCart(shopper, add(archived.variant.variantId))).rejects.toMatchObject({
    code: 'not-for-sale',
  })
  await expect(addToCart(shopper, add(variant.variantId))).rejects.toMatchObject({ code: 'not-for-sale' })
})

test('a quantity can be changed up to the stock; 0 or less removes the line', async () => {
  const shopper = await aPerson()
  const { variant } = await aProduct({ quantity: 5 })
  const { variantId } = variant
  await addToCart(shopper, add(variantId))
  expect(await setCartQuantity(shopper, { variantId, quantity: 4 })).toMatchObject({
    outcome: 'updated',
    quantity: 4,
    cartCount: 4,
  })
  expect(await setCartQuantity(shopper, { variantId, quantity: 9 })).toMatchObject({
    outcome: 'clamped',
    quantity: 5,
  })
  expect(await setCartQuantity(shopper, { variantId, quantity: -1 })).toMatchObject({
    outcome: 'removed',
    cartCount: 0,
  })
  await expect(setCartQuantity(shopper, { variantId, quantity: 1 })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('units reserved by the shopper’s own checkout stay available to the shopper', async () => {
  const shopper = await aPerson()
  const { variant } = await aProduct({ quantity: 2 })
  const { variantId } = variant
  await addToCart(shopper, add(variantId, 2))
  await db().updateTable('product_variants').set({ reserved: 2 }).where('id', '=', variantId).execute()
  expect((await cartOf(shopper)).removed).toHaveLength(1)
  expect((await cartOf(shopper, new Map([[variantId, 2]]))).units).toBe(2)
  expect(await setCartQuantity(shopper, { variantId, quantity: 1, ownReservation: 2 })).toMatchObject({
    outcome: 'updated',
    quantity: 1,
  })
})

test('a shopper cannot see or change another shopper’s cart', async () => {
  const [ann, bob] = [await aPerson(), await aPerson()]
  const { variant } = await aProduct()
  await addToCart(ann, add(variant.variantId, 2))
  await expect(setCartQuantity(bob, { variantId: variant.variantId, quantity: 5 })).rejects.toMatchObject({
    code: 'not-found',
  })
  await removeFromCart(bob, variant.variantId)
  await clearCart(bob)
  expect((await cartOf(bob)).itemCount).toBe(0)
  expect((await cartOf(ann)).units).toBe(2)
})

test('a line that the stock no longer covers is removed from the view and reported with what is left', async () => {
  const shopper = await aPerson()
  const { variant } = await aProduct({ name: 'Night Shift', quantity: 5 })
  await addToCart(shopper, add(variant.variantId, 4))
  await setStock(variant.variantId, 3)
  const view = await cartOf(shopper)
  expect(view.itemCount).toBe(0)
  expect(view.removed).toMatchObject([{ name: 'Night Shift', quantity: 4, available: 3 }])
})

test('a line that still fits keeps its quantity and shows the new stock', async () => {
  const shopper = await aPerson()
  const { variant } = await aProduct({ quantity: 5 })
  await addToCart(shopper, add(variant.variantId, 2))
  await setStock(variant.variantId, 3)
  expect((await cartOf(shopper)).groups[0]?.lines[0]).toMatchObject({ quantity: 2, maxQuantity: 3 })
})

test('a changed price is shown next to the price seen before', async () => {
  const shopper = await aPerson()
  const { variant } = await aProduct()
  await addToCart(shopper, add(variant.variantId))
  await db()
    .updateTable('product_variants')
    .set({ price_cents: 3500 })
    .where('id', '=', variant.variantId)
    .execute()
  expect((await cartOf(shopper)).groups[0]?.lines[0]).toMatchObject({
    unitPriceCents: 3500,
    seenPriceCents: 3200,
  })
})

test('lines are grouped by vendor, and a vendor who cannot be paid blocks the checkout', async () => {
  const shopper = await aPerson()
  const [ann, bob] = [await aVendor({ profile: { displayName: 'Ann' } }), await aVendor()]
  const hats = [
    await aProduct({ vendor: ann }),
    await aProduct({ vendor: bob, name: 'Night Shift' }),
    await aProduct({ vendor: ann, name: 'Third Wheel' }),
  ]
  for (const { variant } of hats) await addToCart(shopper, add(variant.variantId))
  expect((await cartOf(shopper)).groups.map(({ lines }) => lines.length)).toEqual([2, 1])
  await databaseOf<{ vendors: { id: string; status: string } }>()()
    .updateTable('vendors')
    .set({ status: 'pending' })
    .where('id', '=', ann.vendorId)
    .execute()
  expect((await cartOf(shopper)).blockedVendors).toEqual([{ isAway: false, id: ann.vendorId, name: 'Ann' }])
})

test('a visitor’s lines get the server’s prices, whatever the browser sends, and nothing is stored', async () => {
  const { id, variant } = await aProduct({ quantity: 5 })
  const view = await viewOfLines(visitor, [
    { ...inBrowser(variant.variantId, 1), seenPriceCents: cents(1) },
    { ...inBrowser(variant.variantId, 1), variantId: null, productId: id },
    { ...inBrowser(newId<VariantId>(), 1), name: 'Gone Hat' },
  ])
  expect(view).toMatchObject({ itemCount: 1, units: 2, subtotalCents: 6400 })
  expect(view.removed).toMatchObject([{ name: 'Gone Hat', available: 0 }])
})

test('at login both carts are added up to the stock, and limited lines are reported', async () => {
  const shopper = await aPerson()
  const [few, many] = [await aProduct({ name: 'Few', quantity: 3 }), await aProduct({ quantity: 50 })]
  await addToCart(shopper, add(few.variant.variantId, 2))
  await addToCart(shopper, add(many.variant.variantId, 2))
  const { view, clamped } = await mergeCart(shopper, [
    inBrowser(few.variant.variantId, 2),
    inBrowser(many.variant.variantId, 5),
    { ...inBrowser(newId<VariantId>(), 1), name: 'Gone Hat' },
  ])
  expect(view.units).toBe(3 + 7)
  expect(clamped).toMatchObject([
    { name: 'Gone Hat', available: 0 },
    { name: 'Few', quantity: 3, available: 3 },
  ])
})

test('a merge requested many times at the same moment counts once', async () => {
  const shopper = await aPerson()
  const { variant } = await aProduct({ quantity: 50 })
  const [first, second] = [newId<string>(), newId<string>()]
  const merge = (id: string) => () => mergeCart(shopper, [inBrowser(variant.variantId, 3)], id)
  await Promise.all(Array.from({ length: 10 }, merge(first)))
  expect(await cartCountOf(shopper)).toBe(3)
  await Promise.all(Array.from({ length: 10 }, merge(second)))
  expect(await cartCountOf(shopper)).toBe(6)
})

test('paid lines leave the cart once; lines added after the order stay', async () => {
  const shopper = await aPerson()
  const [bought, saved] = [await aProduct(), await aProduct({ name: 'Night Shift' })]
  await addToCart(shopper, add(bought.variant.variantId))
  await addToCart(shopper, add(saved.variant.variantId))
  const order = {
    userId: shopper.userId,
    variantIds: [bought.variant.variantId],
    orderedAt: new Date(Date.now() + 1000),
  }
  await removeBoughtFromCart(system, order)
  expect((await cartOf(shopper)).groups.flatMap(({ lines }) => lines.map(({ name }) => name))).toEqual([
    'Night Shift',
  ])
  await addToCart(shopper, add(bought.variant.variantId))
  await removeBoughtFromCart(system, { ...order, orderedAt: new Date(Date.now() - 60_000) })
  expect((await cartOf(shopper)).itemCount).toBe(2)
})
