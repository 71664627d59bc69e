import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import {
  type InsideFacts,
  insideFacts,
  type OutsideFacts,
  outsideFacts,
  unfinishedWork,
} from './shop-facts.ts'
import { lookInto, type ShopHome } from './shop-home.ts'
import { type ShopProcess, startShop } from './shop-process.ts'
import { type Attempt, ship } from './shop-purchase.ts'
import { aVisitor } from './shop-visitor.ts'

const convergeWithinMs = 60_000

export interface Purchase {
  readonly attempt: Attempt
  readonly orderId: string
  /** The one that runs now. */
  readonly shop: ShopProcess
}

export interface PurchaseFacts {
  readonly outside: OutsideFacts
  readonly inside: InsideFacts
}

/** Ships as soon as the order is paid in our books. What the carrier tells is kept even when the server dies of it. */
export async function shipWhenPaid(url: string, orderId: string, artist: string): Promise<void> {
  for (const until = Date.now() + convergeWithinMs; ; await wait(250)) {
    try {
      return await ship(url, orderId, artist)
    } catch (error) {
      if (/ECONNRESET|socket hang up/.test(String(error))) return
      if (Date.now() > until) throw error
    }
  }
}

/** Waits until nothing is left to do, then stops the shop and tells what is there. */
export async function convergedFacts(
  home: ShopHome,
  { attempt, orderId, shop: first }: Purchase,
): Promise<PurchaseFacts> {
  const until = Date.now() + convergeWithinMs
  const look = () =>
    lookInto(home, async (pool) => ({
      left: await unfinishedWork(pool),
      inside: await insideFacts(pool, attempt.email, attempt.basket),
    }))
  for (let shop = first; ; await wait(500)) {
    const visitor = aVisitor(shop.url)
    const seen = await outsideFacts(visitor, orderId)
    const isLate = Date.now() > until
    if (!isLate && (seen.transfers.length < attempt.basket.length || seen.mails.length < 5)) continue
    // Long enough for a second transfer or mail to show itself.
    await wait(2_000)
    const outside = await outsideFacts(visitor, orderId)
    // The embedded database can be looked into only while nobody runs on it.
    if (home.engine === 'pglite') await shop.stop()
    const { left, inside } = await look()
    if (left.length === 0 || isLate) {
      if (home.engine === 'postgres') await shop.stop()
      expect(left).toEqual([])
      return { outside, inside }
    }
    if (home.engine === 'pglite') shop = await startShop(home.settings)
  }
}

/** One charge, one order, one transfer of the exact amount to each artist, one mail for each fact, and the stock to match. */
export function expectOnePurchase({ attempt, orderId }: Purchase, { outside, inside }: PurchaseFacts): void {
  const { basket, email } = attempt
  expect(inside.orders).toEqual(['shipped'])
  expect(outside.charges).toEqual(inside.orderTotals)
  expect(inside.shares).toHaveLength(basket.length)
  expect(inside.labels).toBe(basket.length)
  expect(outside.transfers).toEqual(inside.shares.map(({ cents }) => cents))
  expect(inside.transfers).toEqual(
    inside.shares.map(({ vendor_id, cents }) => ({ vendor_id, amount_cents: cents, status: 'sent' })),
  )
  expect(inside.ledgerSum).toBe(0)
  expect(inside.ledgerEvents.filter((event) => event === 'payment')).toHaveLength(1)
  expect(inside.ledgerEvents.filter((event) => event === 'transfer')).toHaveLength(basket.length)
  for (const { variantId, available, quantity } of basket) {
    expect(inside.stock[variantId]).toEqual({ quantity: available - quantity, reserved: 0 })
  }
  expect(inside.holds).toBe(0)
  const number = `#${orderId.slice(0, 8)}`
  expect(outside.mails).toEqual(
    [
      `${email}: Your order ${number}`,
      ...basket.map(({ artist }) => `${artist}: New order ${number}`),
      ...basket.map(() => `${email}: Part of order ${number} has shipped`),
    ].sort(),
  )
}
