import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import {
  type InsideFacts,
  insideFacts,
  type OutsideFacts,
  outsideFacts,
  unfinishedWork,
} from './purchase-facts.ts'
import { queryDatabase, type MarketplaceHome } from './marketplace-home.ts'
import { type MarketplaceProcess, startMarketplace } from './marketplace-process.ts'
import { type Attempt, ship } from './purchase.ts'
import { aVisitor } from './visitor.ts'

const convergeWithinMs = 60_000

export interface Purchase {
  readonly attempt: Attempt
  readonly orderId: string
  /** The running process. */
  readonly marketplace: MarketplaceProcess
}

export interface PurchaseFacts {
  readonly outside: OutsideFacts
  readonly inside: InsideFacts
}

/** Ships as soon as the order is paid in our database. If the server is killed, the carrier's answer is still stored. */
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

/** Waits until no work is left, then stops the marketplace and returns the facts. */
export async function convergedFacts(
  home: MarketplaceHome,
  { attempt, orderId, marketplace: first }: Purchase,
): Promise<PurchaseFacts> {
  const until = Date.now() + convergeWithinMs
  const look = () =>
    queryDatabase(home, async (pool) => ({
      left: await unfinishedWork(pool),
      inside: await insideFacts(pool, attempt.email, attempt.basket),
    }))
  for (let marketplace = first; ; await wait(500)) {
    const visitor = aVisitor(marketplace.url)
    const seen = await outsideFacts(visitor, orderId)
    const isLate = Date.now() > until
    if (!isLate && (seen.transfers.length < attempt.basket.length || seen.emails.length < 5)) continue
    // Long enough for a second transfer or email to show up.
    await wait(2_000)
    const outside = await outsideFacts(visitor, orderId)
    // The embedded database can only be read while no process uses it.
    if (home.engine === 'pglite') await marketplace.stop()
    const { left, inside } = await look()
    if (left.length === 0 || isLate) {
      if (home.engine === 'postgres') await marketplace.stop()
      expect(left).toEqual([])
      return { outside, inside }
    }
    if (home.engine === 'pglite') marketplace = await startMarketplace(home.settings)
  }
}

/**
 * One charge, one order, one transfer of the exact amount to each artist, one email for each fact, and matching
 * stock.
 */
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
  expect(outside.emails).toEqual(
    [
      `${email}: Your order ${number}`,
      ...basket.map(({ artist }) => `${artist}: New order ${number}`),
      ...basket.map(() => `${email}: Part of order ${number} has shipped`),
    ].sort(),
  )
}
