import { expect, test } from 'vitest'
import { explainedOrders } from '#modules/orders/server'
import { anArtist, aPaidOrderOf, setUpMoneyTests } from '#tests/support/payments/money-tests.ts'

setUpMoneyTests()

test('an order’s earnings name its first hat, how many of it were sold and how many hats there are', async () => {
  const artist = await anArtist()
  await aPaidOrderOf([artist, artist], [2, 1])
  const { items } = await explainedOrders(artist, null)
  expect(items.map(({ firstUnits, units }) => ({ firstUnits, units }))).toEqual([{ firstUnits: 2, units: 3 }])
})
