import { createSale, endSale, setQuantityBreaks } from '#modules/catalog/server'
import { discountCodeInput } from '#modules/promotions'
import { createOwnDiscountCode, endOwnDiscountCode } from '#modules/promotions/server'
import { newId } from '#shared/ids.ts'
import { aCheckoutInput } from '../orders-factories.ts'
import { pay } from './money-happenings.ts'
import { type Happening, pick, type World } from './random-world.ts'

/** Sales, quantity breaks and artists' own codes, and purchases that they make cheaper. */
export const priceHappenings: Readonly<Record<string, Happening>> = {
  startSale: async (world, dice) => {
    const [artist, product] = shopOf(world, dice)
    await createSale(artist, product.id, { percentOff: 5 + (dice % 71), startsAt: null, endsAt: null })
  },
  endSale: async (world, dice) => {
    const [artist, product] = shopOf(world, dice)
    await endSale(artist, product.id)
  },
  setBreaks: async (world, dice) => {
    const [artist, product] = shopOf(world, dice)
    const breaks = [
      { from: 2 + (dice % 2), percentOff: 3 + (dice % 7) },
      { from: 5, percentOff: 11 + (dice % 13) },
    ]
    await setQuantityBreaks(artist, product.id, dice % 5 === 0 ? [] : breaks)
  },
  makeCode: async ({ artists, codes }, dice) => {
    const artist = pick(artists, dice)
    const kind = dice % 3 === 0 ? 'amount' : 'percent'
    const value = kind === 'amount' ? `${1 + (dice % 17)}.${10 + (dice % 90)}` : `${1 + (dice % 60)}.5`
    const code = `OWN-${newId().slice(0, 8)}`
    const made = await createOwnDiscountCode(artist, discountCodeInput.parse({ code, kind, value }))
    codes.push({ ...made, artist })
  },
  endCode: async ({ codes }, dice) => {
    const { artist, id } = pick(codes, dice)
    await endOwnDiscountCode(artist, id)
  },
  payWithCode: async (world, dice) => {
    if (world.codes.length === 0) await priceHappenings.makeCode?.(world, dice)
    const bought = dice % 2 === 0 ? world.products : [pick(world.products, dice >> 1)]
    const { code: discountCode } = pick(world.codes, dice >> 2)
    await pay(world.orders, aCheckoutInput(bought, { quantity: 1 + (dice % 4), discountCode }))
  },
  payForMany: async ({ products, orders }, dice) => {
    const bought = dice % 2 === 0 ? products : [pick(products, dice >> 1)]
    await pay(orders, aCheckoutInput(bought, { quantity: 2 + (dice % 6) }))
  },
}

function shopOf({ artists, products }: World, dice: number) {
  return [pick(artists, dice), pick(products, dice)] as const
}
