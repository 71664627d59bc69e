import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { statementsOf } from '#tests/support/database/statements-of.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { claimsOfOrder } from './claims-of-order.server.ts'

test('what a shopper can do about an order is read with the same few statements, however many artists it has', async () => {
  const shopper = await aPerson()
  const bought = async (artists: number) => {
    const products = await Promise.all(
      Array.from({ length: artists }, async () => aProduct({ vendor: await aVendor() })),
    )
    return aPaidOrder({ shopper, items: products.map((product) => ({ product, quantity: 1 })) })
  }
  const [one, four] = [await bought(1), await bought(4)]
  expect(await claimsOfOrder(shopper, four, null)).toHaveLength(4)
  const numberOf = async (orderId: typeof one) =>
    (await statementsOf(() => claimsOfOrder(shopper, orderId, null))).length
  expect(await numberOf(four)).toBe(await numberOf(one))
})
