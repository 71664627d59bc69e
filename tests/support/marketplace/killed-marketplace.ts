import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Failpoint } from '#platform/failpoint.server.ts'
import { type MarketplaceHome, queryDatabase } from './marketplace-home.ts'
import { type MarketplaceProcess, startMarketplace } from './marketplace-process.ts'
import { mailbox, orderOfSession, unfinishedWork } from './purchase-facts.ts'
import { openCheckout, pay, someItems } from './purchase.ts'
import { aVisitor, type Visitor } from './visitor.ts'

/** The guest who buys. */
export const email = 'amy.march@example.com'
/** KILLS=3 kills three times at each failpoint, as before a release. */
export const rounds = Array.from({ length: Number(process.env.KILLS ?? 1) }, (_, index) => index + 1)

export interface StripeMoney {
  readonly charges: readonly { id: string; amount: number; amount_refunded: number; transfer_group: string }[]
  readonly transfers: readonly {
    id: string
    amount: number
    amount_reversed: number
    transfer_group: string
  }[]
  readonly refunds: readonly { charge: string; amount: number }[]
  readonly reversals: readonly { transfer: string; amount: number }[]
  readonly sessions: readonly { id: string; status: string }[]
}

/** A process, which dies at the failpoint if one is given, and an order in it. */
export async function anOrderIn(home: MarketplaceHome, place?: Failpoint) {
  const marketplace = await startMarketplace({ ...home.settings, ...(place ? { FAILPOINT: place } : {}) })
  const visitor = aVisitor(marketplace.url)
  const basket = await someItems(visitor)
  const sessionId = await openCheckout(visitor, { email, key: `attempt-${crypto.randomUUID()}`, basket })
  const orderId = await orderOfSession(visitor, sessionId)
  expect((await pay(visitor, sessionId)).status).toBe(303)
  return { marketplace, visitor, basket, orderId }
}

export async function restarted(home: MarketplaceHome, doomed: MarketplaceProcess) {
  expect(await doomed.ended).toMatchObject({ code: null, signal: 'SIGKILL' })
  const marketplace = await startMarketplace(home.settings)
  return { marketplace, visitor: aVisitor(marketplace.url) }
}

export async function moneyOf(visitor: Visitor, orderId: string) {
  const state = await visitor.read<StripeMoney>('/sandbox/stripe/state.json')
  const charges = state.charges.filter(({ transfer_group }) => transfer_group === orderId)
  const transfers = state.transfers.filter(({ transfer_group }) => transfer_group === orderId)
  return {
    charges,
    transfers,
    refunds: state.refunds.filter(({ charge }) => charges.some(({ id }) => id === charge)),
    reversals: state.reversals.filter(({ transfer }) => transfers.some(({ id }) => id === transfer)),
  }
}

/** Waits up to a minute for the condition. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await isSo()) && Date.now() < end; ) await wait(300)
}

export async function guestPathOf(visitor: Visitor, orderId: string): Promise<string> {
  let path: string | undefined
  await until(async () => {
    const texts = (await mailbox(visitor)).filter(({ to }) => to === email).map(({ text }) => text)
    path = texts
      .map((text) => new RegExp(`/order/${orderId}\\?token=[\\w.~-]+`).exec(text)?.[0])
      .find(Boolean)
    return path !== undefined
  })
  if (!path) throw new Error('no email leads to the order')
  return path
}

/**
 * Stops the process when no work is left, after at most a minute. The embedded database can only be read while no
 * process uses it.
 */
export async function restOf(home: MarketplaceHome, running: MarketplaceProcess): Promise<readonly string[]> {
  const end = Date.now() + 60_000
  for (let marketplace = running; ; marketplace = await startMarketplace(home.settings)) {
    await wait(2_000)
    await marketplace.stop()
    const left = await queryDatabase(home, unfinishedWork)
    if (left.length === 0 || Date.now() > end) return left
  }
}

/** The end of each test: no work is left, and the order's ledger balances. */
export async function settledOrder(home: MarketplaceHome, running: MarketplaceProcess, orderId: string) {
  expect(await restOf(home, running)).toEqual([])
  return queryDatabase(home, async (pool) => {
    const books = await pool.query<{ account: string; cents: number }>(
      'select account, sum(amount_cents)::int as cents from ledger_entries where order_id = $1 group by account',
      [orderId],
    )
    expect(books.rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
    const order = await pool.query<{ status: string }>('select status from orders where id = $1', [orderId])
    const stock = await pool.query<{ id: string; quantity: number; reserved: number }>(
      `select v.id, v.quantity, v.reserved from product_variants v join order_lines l on l.variant_id = v.id
       where l.order_id = $1`,
      [orderId],
    )
    const owed = Object.fromEntries(books.rows.map(({ account, cents }) => [account, cents]))
    return { status: order.rows[0]?.status, stock: stock.rows, owed }
  })
}
