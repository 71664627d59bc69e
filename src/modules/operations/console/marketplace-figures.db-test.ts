import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { refundOrder } from '#modules/orders/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { refundOrderJob } from '#modules/orders/server'
import { visitor } from '#shared/actor.ts'
import { cents } from '#shared/money.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aCheckoutRow } from '#tests/support/orders-factories.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { consoleCounts, marketplaceFiguresOf, oldestWaitingOfEach } from '../index.server.ts'

const db = databaseOf<unknown>()

test('the figures are the orders, sales and fee income of the period; what is older or pending doesn’t count', async () => {
  await openJobs([refundOrderJob])
  const operator = await aPerson({ isOperator: true })
  const before = await marketplaceFiguresOf(operator, 7, new Date())
  const product = await aProduct({ quantity: 9, priceCents: cents(10_000) })
  const order = () => aPaidOrder({ shopper: null, items: [{ product, quantity: 1 }], isLocalPickup: true })
  const [orderId] = [await order(), await order()]
  await aCheckoutRow()
  await refundOrder(operator, orderId, { reason: 'torn' })
  await sql`insert into disputes (id, order_id, amount_cents, status, reason)
    values (${`du_${orderId}`}, ${orderId}, 500, 'open', 'fraudulent')`.execute(db())
  const after = await marketplaceFiguresOf(operator, 7, new Date())
  // $100 and 4% fee, then 7% tax on both.
  expect(after.orders - before.orders).toBe(2)
  expect([after.checkouts - before.checkouts, after.converted - before.converted]).toEqual([3, 2])
  expect(after.salesCents - before.salesCents).toBe(2 * (10_000 + 400 + 728))
  expect(after.feeIncomeCents - before.feeIncomeCents).toBe(2 * 400)
  expect(after.refunds).toBe(before.refunds)
  expect(after.disputes - before.disputes).toBe(1)
  expect(after.disputedCents - before.disputedCents).toBe(500)
  expect(after.sales).toHaveLength(7)
  expect(after.sales.reduce((sum, bar) => sum + bar.cents, 0)).toBe(after.salesCents)
  const nextWeek = new Date(Date.now() + 7 * 86_400_000)
  expect(await marketplaceFiguresOf(operator, 7, nextWeek)).toMatchObject({
    orders: 0,
    previous: {
      orders: after.orders,
      salesCents: after.salesCents,
      feeIncomeCents: after.feeIncomeCents,
      disputes: after.disputes,
      sales: after.sales,
    },
    salesCents: 0,
    disputes: 0,
  })
  expect((await marketplaceFiguresOf(operator, 365, new Date())).sales.length).toBeLessThanOrEqual(54)
  expect((await consoleCounts(operator)).disputes).toBeGreaterThan(0)
  const oldest = (await oldestWaitingOfEach(operator)).disputes
  expect(Date.parse(oldest?.at ?? '')).toBeLessThanOrEqual(Date.now())
  expect((await oldestWaitingOfEach(await aPerson({ staffRoles: ['support'] }))).held).toBeNull()
})

test('for everyone but operators there are no figures', async () => {
  for (const actor of [visitor, await aPerson()]) {
    await expect(marketplaceFiguresOf(actor, 7, new Date())).rejects.toMatchObject({ code: 'not-found' })
    await expect(consoleCounts(actor)).rejects.toMatchObject({ code: 'not-found' })
    await expect(oldestWaitingOfEach(actor)).rejects.toMatchObject({ code: 'not-found' })
  }
})
