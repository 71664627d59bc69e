import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCheckout, settleCheckout } from '#modules/checkout/server'
import {
  cancelOrder,
  type OrderTables,
  owedRefunds,
  recordOwedPayment,
  refundOrder,
  refundOwed,
} from '#modules/orders/server'
import { consoleCounts } from '#modules/operations/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Person, system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { cents, zeroCents } from '#shared/money.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aProduct, type SomeProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import {
  anArtist,
  decide,
  disputeOf,
  lineOf,
  moneyBench,
  expectExactBooks,
  setUpMoneyTests,
  stockOf,
} from '#tests/support/payments/money-tests.ts'
import { aCheckoutInput, checkoutRow, orderRow } from '#tests/support/orders-factories.ts'

/** MONEY_RUNS=300 for the full number. */
const runs = Number(process.env.MONEY_RUNS ?? 8)
const inStock = 10
const bought = 3
const db = databaseOf<OrderTables>()

setUpMoneyTests()

interface Sale {
  readonly product: SomeProduct
  readonly orderId: OrderId
  readonly shopper: Person
}

async function aSale(): Promise<Sale> {
  const product = await aProduct({ vendor: await anArtist(), quantity: inStock })
  const shopper = await aPerson()
  const { orderId, checkoutId } = await createCheckout(
    shopper,
    aCheckoutInput([product], { quantity: bought }),
  )
  const sessionId = (await checkoutRow(checkoutId)).stripe_session_id ?? ''
  await moneyBench().bench.sandbox.pay(sessionId)
  await settleCheckout(system, sessionId)
  return { product, orderId, shopper }
}

/** Stores a refund without running its job. */
async function openRefund({ orderId, product }: Sale, quantity: number, restock: boolean): Promise<string> {
  const lines = [{ lineId: await lineOf(orderId, product.vendorId), quantity }]
  return refundOrder(system, orderId, {
    reason: 'bent',
    selection: { kind: 'items', lines, shippingOf: [] },
    restock,
  })
}

async function sendRefundBack(orderId: OrderId): Promise<boolean> {
  const { stripe_charge: charge } = await orderRow(orderId)
  const { refunds = [] } = await moneyBench().bench.state()
  const own = refunds.find((refund) => refund.charge === charge && refund.status === 'succeeded')
  if (!own) return false
  await moneyBench().bench.submit('/sandbox/stripe/actions', { action: 'refund-fails', id: String(own.id) })
  await moneyBench().catchUp()
  return true
}

test('a hat that a partial refund restocked isn’t restocked again when the shopper cancels the rest', async () => {
  const sale = await aSale()
  await openRefund(sale, 1, true)
  await moneyBench().catchUp()
  expect(await stockOf(sale.product)).toBe(inStock - bought + 1)
  await cancelOrder(sale.shopper, sale.orderId, null)
  await moneyBench().catchUp()
  expect(await stockOf(sale.product)).toBe(inStock)
  await expectExactBooks()
})

test('a custom item is on sale again only when all of its hats are back', async () => {
  const product = await aProduct({ vendor: await anArtist(), quantity: bought })
  await sql`update products set status = 'unlisted' where id = ${product.id}`.execute(db())
  const shopper = await aPerson()
  const buy = () => createCheckout(shopper, aCheckoutInput([product], { quantity: bought }))
  const { orderId, checkoutId } = await buy()
  const sessionId = (await checkoutRow(checkoutId)).stripe_session_id ?? ''
  await moneyBench().bench.sandbox.pay(sessionId)
  await settleCheckout(system, sessionId)
  const sale = { product, orderId, shopper }
  await openRefund(sale, 1, true)
  await moneyBench().catchUp()
  expect(await stockOf(product)).toBe(0)
  await expect(buy()).rejects.toMatchObject({ code: 'not-for-sale' })
  await openRefund(sale, 2, true)
  await moneyBench().catchUp()
  expect(await stockOf(product)).toBe(bought)
})

test('a custom item of which a hat is missing isn’t on sale again', async () => {
  const sale = await aSale()
  await sql`update products set status = 'unlisted' where id = ${sale.product.id}`.execute(db())
  await sql`update product_variants set quantity = 0 where product_id = ${sale.product.id}`.execute(db())
  await openRefund(sale, 1, false)
  await moneyBench().catchUp()
  await cancelOrder(sale.shopper, sale.orderId, null)
  await moneyBench().catchUp()
  expect(await stockOf(sale.product)).toBe(0)
})

test('a cancellation during a pending restocking refund returns each hat once', async () => {
  const sale = await aSale()
  await openRefund(sale, 1, true)
  await cancelOrder(sale.shopper, sale.orderId, null)
  expect(await stockOf(sale.product)).toBe(inStock)
  await moneyBench().catchUp()
  expect(await stockOf(sale.product)).toBe(inStock)
})

test('a hat that was refunded as missing stays out of stock when the rest is canceled', async () => {
  const sale = await aSale()
  await openRefund(sale, 1, false)
  await moneyBench().catchUp()
  await cancelOrder(sale.shopper, sale.orderId, null)
  await moneyBench().catchUp()
  expect(await stockOf(sale.product)).toBe(inStock - 1)
})

test('a restocking refund that fails and is made again returns its hat once', async () => {
  const sale = await aSale()
  await openRefund(sale, 1, true)
  await moneyBench().catchUp()
  expect(await sendRefundBack(sale.orderId)).toBe(true)
  await openRefund(sale, 1, true)
  await moneyBench().catchUp()
  expect(await stockOf(sale.product)).toBe(inStock - bought + 1)
})

test('a refund that fails after the cancellation is owed, and making it again returns its hat once', async () => {
  const [sale, operator] = [await aSale(), { ...(await aPerson()), staffRoles: ['admin'] as const }]
  const first = await openRefund(sale, 1, false)
  await cancelOrder(sale.shopper, sale.orderId, null)
  expect(await stockOf(sale.product)).toBe(inStock - 1)
  // Stripe refuses the first one only.
  await sql`update refunds set status = 'failed' where id = ${first}`.execute(db())
  await moneyBench().catchUp()
  expect(await stockOf(sale.product)).toBe(inStock - 1)
  const [owed] = await owedRefunds(operator)
  expect(owed).toMatchObject({ orderId: sale.orderId, amountCents: (await amountOf(first)) ?? 0 })
  expect((await consoleCounts(operator)).owedRefunds).toBe(1)
  await expect(owedRefunds(sale.shopper)).rejects.toMatchObject({ code: 'not-found' })
  await expect(refundOwed(sale.shopper, sale.orderId)).rejects.toMatchObject({ code: 'not-found' })

  // The artist has found the hat.
  await refundOrder(system, sale.orderId, { reason: 'again', restock: true })
  expect(await owedRefunds(operator)).toEqual([])
  await moneyBench().catchUp()
  expect(await stockOf(sale.product)).toBe(inStock)
  expect((await orderRow(sale.orderId)).status).toBe('refunded')
  expect(await refundOwed(operator, sale.orderId)).toBe(false)
  await expectExactBooks()
})

test('an operator refunds what a canceled order owes, and its hats don’t return twice', async () => {
  const [sale, operator] = [await aSale(), { ...(await aPerson()), staffRoles: ['admin'] as const }]
  await cancelOrder(sale.shopper, sale.orderId, null)
  await moneyBench().catchUp()
  expect(await sendRefundBack(sale.orderId)).toBe(true)
  expect(await owedRefunds(operator)).toMatchObject([{ orderId: sale.orderId }])
  expect(await refundOwed(operator, sale.orderId)).toBe(true)
  await moneyBench().catchUp()
  expect(await owedRefunds(operator)).toEqual([])
  expect(await stockOf(sale.product)).toBe(inStock)
  expect((await orderRow(sale.orderId)).status).toBe('refunded')
  await expectExactBooks()
})

test('an operator records that what a canceled order owes was paid by check: once, without Stripe, and no hat returns twice', async () => {
  const [sale, operator] = [await aSale(), { ...(await aPerson()), staffRoles: ['admin'] as const }]
  const { orderId } = sale
  await cancelOrder(sale.shopper, orderId, null)
  await moneyBench().catchUp()
  expect(await sendRefundBack(orderId)).toBe(true)
  const owed = (await owedRefunds(operator))[0]?.amountCents ?? zeroCents
  const check = { reason: 'Your card was closed.', reference: 'check 1042', seenCents: owed }
  await expect(recordOwedPayment(sale.shopper, orderId, check)).rejects.toMatchObject({ code: 'not-found' })
  const seenLess = { ...check, seenCents: cents(owed - 1) }
  await expect(recordOwedPayment(operator, orderId, seenLess)).rejects.toMatchObject({
    code: 'refund-changed',
  })
  const presses = await Promise.all([1, 2].map(() => recordOwedPayment(operator, orderId, check)))
  expect(presses.filter(Boolean)).toHaveLength(1)
  await moneyBench().catchUp()
  expect(await recordOwedPayment(operator, orderId, check)).toBe(false)
  expect(await refundOwed(operator, orderId)).toBe(false)
  expect(await owedRefunds(operator)).toEqual([])
  expect(await orderRow(orderId)).toMatchObject({ status: 'refunded', refunded_cents: owed })
  expect(await stockOf(sale.product)).toBe(inStock)
  expect(await sumsOf(orderId)).toMatchObject({ bank: -owed, vendor: 0, tax: 0 })
  const { rows } = await sql`
    select reason, details->>'outsideReference' as reference, actor_user_id as actor from audit_log
    where subject_id = ${orderId}`.execute(db())
  expect(rows).toEqual([{ reason: check.reason, reference: 'check 1042', actor: operator.userId }])
  await expectExactBooks()
})

test('what was paid to the shopper outside Stripe is never taken for a pending refund to the card', async () => {
  const [sale, operator] = [await aSale(), { ...(await aPerson()), staffRoles: ['admin'] as const }]
  const { orderId } = sale
  await cancelOrder(sale.shopper, orderId, null)
  await moneyBench().catchUp()
  await sendRefundBack(orderId)
  const seenCents = (await owedRefunds(operator))[0]?.amountCents ?? zeroCents
  expect(await refundOwed(operator, orderId)).toBe(true)
  expect(await recordOwedPayment(operator, orderId, { reason: 'x', reference: 'x', seenCents })).toBe(false)
  await expect(refundOrder(operator, orderId, { reason: 'x', outsideReference: 'x' })).rejects.toMatchObject({
    code: 'not-refundable',
  })
  await moneyBench().catchUp()
  expect(await sumsOf(orderId)).not.toHaveProperty('bank')
  await expectExactBooks()
})

test('an operator records one hat of an order as paid back by bank transfer; an artist can’t', async () => {
  const [sale, operator] = [await aSale(), { ...(await aPerson()), staffRoles: ['admin'] as const }]
  const { orderId, product } = sale
  const lines = [{ lineId: await lineOf(orderId, product.vendorId), quantity: 1 }]
  const request = {
    reason: 'The card was closed.',
    selection: { kind: 'items' as const, lines, shippingOf: [] },
    restock: true,
    outsideReference: 'transfer 7',
  }
  const artist = { ...(await aPerson()), vendorId: product.vendorId }
  await expect(refundOrder(artist, orderId, request)).rejects.toMatchObject({ code: 'not-found' })
  const refundId = await refundOrder(operator, orderId, request)
  await moneyBench().catchUp()
  expect(await orderRow(orderId)).toMatchObject({ status: 'paid', refunded_cents: await amountOf(refundId) })
  expect(await stockOf(product)).toBe(inStock - bought + 1)
  await cancelOrder(sale.shopper, orderId, null)
  await moneyBench().catchUp()
  expect(await stockOf(product)).toBe(inStock)
  expect((await sumsOf(orderId)).bank).toBe(-((await amountOf(refundId)) ?? 0))
  await expectExactBooks()
})

/** The order's ledger, summed by account. */
async function sumsOf(orderId: OrderId): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; sum: number }>`
    select account, sum(amount_cents)::int as sum from ledger_entries where order_id = ${orderId} group by account`.execute(
    db(),
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

test('the database counts returned units and rejects more than were sold', async () => {
  const { orderId } = await aSale()
  await expect(
    db()
      .updateTable('order_lines')
      .set({ restocked: bought + 1 })
      .where('order_id', '=', orderId)
      .execute(),
  ).rejects.toThrow('order_lines_restocked')
})

async function amountOf(refundId: string): Promise<number | undefined> {
  const { rows } = await sql<{ amount: number }>`
    select amount_cents as amount from refunds where id = ${refundId}`.execute(db())
  return rows[0]?.amount
}

/** The order's history, tracked independently of the database. */
interface Story {
  readonly refunds: { readonly id: string; readonly quantity: number; readonly restock: boolean }[]
  /** Units that a cancellation restocked. */
  returned: number
  isDisputed: boolean
}

/** Units in refunds of this kind that Stripe hasn't refused. */
async function unitsOf({ refunds }: Story, restock: boolean): Promise<number> {
  let units = 0
  for (const refund of refunds.filter((one) => one.restock === restock)) {
    const { rows } = await sql`select 1 from refunds where id = ${refund.id} and status <> 'failed'`.execute(
      db(),
    )
    units += rows.length * refund.quantity
  }
  return units
}

type Step = (sale: Sale, story: Story, quantity: number) => Promise<void>

const steps: Readonly<Record<string, Step>> = {
  restock: async (sale, story, quantity) => {
    story.refunds.push({ id: await openRefund(sale, quantity, true), quantity, restock: true })
  },
  refund: async (sale, story, quantity) => {
    story.refunds.push({ id: await openRefund(sale, quantity, false), quantity, restock: false })
  },
  cancel: async ({ shopper, orderId }, story) => {
    // Canceling an order that is already over does nothing.
    if (['canceled', 'refunded'].includes((await orderRow(orderId)).status)) return
    await cancelOrder(shopper, orderId, null)
    story.returned = bought - (await unitsOf(story, false))
  },
  dispute: async ({ orderId }, story, quantity) => {
    await moneyBench().catchUp()
    const { status, refunded_cents, total_cents } = await orderRow(orderId)
    // A bank disputes a charge once.
    if (status !== 'paid' || refunded_cents === total_cents || story.isDisputed) return
    story.isDisputed = true
    await decide(await disputeOf(orderId), quantity === 1 ? 'won' : 'lost')
  },
  jobs: () => moneyBench().catchUp(),
}

test('with any mix of refunds, cancellation and disputes, each hat returns to stock at most once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ what: fc.constantFrom(...Object.keys(steps)), quantity: fc.constantFrom(1, 2) }), {
        minLength: 2,
        maxLength: 7,
      }),
      async (taken) => {
        const sale = await aSale()
        const story: Story = { refunds: [], returned: 0, isDisputed: false }
        for (const { what, quantity } of taken) {
          try {
            await steps[what]?.(sale, story, quantity)
          } catch (error) {
            if (!isRefusal(error)) throw error
          }
          expect((await stockOf(sale.product)) ?? 0).toBeLessThanOrEqual(inStock)
        }
        await moneyBench().catchUp()
        const returned = Math.max(story.returned, await unitsOf(story, true))
        expect(await stockOf(sale.product)).toBe(inStock - bought + returned)
      },
    ),
    { numRuns: runs, endOnFailure: true },
  )
  await expectExactBooks()
}, 3_600_000)
