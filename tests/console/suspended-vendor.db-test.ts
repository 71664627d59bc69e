import { expect, test } from 'vitest'
import { addToCart, cartOf, viewOfLines } from '#modules/cart/server'
import { reinstateVendor, suspendVendor } from '#modules/vendors/server'
import { visitor } from '#shared/actor.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'

test('right after a suspension, nobody can add the vendor’s hats, open carts say so, and a reinstatement ends it', async () => {
  const [operator, shopper, vendor] = [await aPerson({ isOperator: true }), await aPerson(), await aVendor()]
  const { variant } = await aProduct({ vendor, name: 'Night Shift' })
  const added = { variantId: variant.variantId, productId: null, quantity: 1 }
  const open = () =>
    Promise.all([
      cartOf(shopper),
      viewOfLines(visitor, [{ ...added, name: 'Night Shift', seenPriceCents: null }]),
    ])
  await addToCart(shopper, added)
  for (const cart of await open()) expect(cart.blockedVendors).toEqual([])

  await suspendVendor(operator, vendor.vendorId, 'complaints')
  await expect(addToCart(shopper, added)).rejects.toMatchObject({ code: 'not-for-sale' })
  for (const cart of await open()) {
    expect(cart.blockedVendors).toMatchObject([{ id: vendor.vendorId }])
    expect(cart.groups[0]?.vendor.status).toBe('suspended')
  }

  await reinstateVendor(operator, vendor.vendorId, 'sorted out')
  for (const cart of await open()) expect(cart.blockedVendors).toEqual([])
  await addToCart(shopper, added)
})
