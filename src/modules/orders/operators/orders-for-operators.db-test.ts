import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PaymentTables } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { visitor } from '#shared/actor.ts'
import { newId, type OrderId, type VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import {
  addOrderNote,
  buyerFiguresForOperators,
  exportOrders,
  exportOrdersForOperators,
  orderForOperators,
  countOrdersForOperators,
  totalsOfBuyers,
  ordersForOperators,
  previewRefund,
  productFiguresForOperators,
  refundableForOperators,
  refundOrder,
  refundOrderJob,
} from '../index.server.ts'
import { anonymizeOrders } from '../personal-data.server.ts'
import type { OrderTables } from '../tables.server.ts'
import type { OperatorOrdersQuery } from './operator-order-views.ts'

const db = databaseOf<OrderTables & PaymentTables>()
const everything: OperatorOrdersQuery = {
  search: '',
  status: null,
  vendorId: null,
  from: null,
  before: null,
}

async function anOrderOfTwo() {
  await openJobs([refundOrderJob])
  const [artist, other, shopper] = [await aVendor(), await aVendor(), await aPerson()]
  const hat = await aProduct({ vendor: artist, quantity: 9, priceCents: cents(3_000) })
  const another = await aProduct({ vendor: other, quantity: 9, priceCents: cents(5_000) })
  const orderId = await aPaidOrder({
    shopper,
    items: [
      { product: hat, quantity: 2 },
      { product: another, quantity: 1 },
    ],
  })
  return { artist, shopper, orderId, vendorId: artist.vendorId as VendorId }
}

const anOperator = () => aPerson({ isOperator: true })

test('an operator finds an order by number, email, buyer, hat, artist and ids of Stripe', async () => {
  const { orderId, shopper, vendorId } = await anOrderOfTwo()
  const { orderId: otherId } = await anOrderOfTwo()
  const operator = await anOperator()
  const word = `Zq${newId().slice(0, 8)}`
  await sql`update order_lines set name = ${`Hat ${word}`} where order_id = ${orderId} and vendor_id = ${vendorId}`.execute(
    db(),
  )
  await sql`update vendors set display_name = ${`Studio ${word}x`} where id = ${vendorId}`.execute(db())
  const found = async (search: string, change: Partial<OperatorOrdersQuery> = {}) =>
    (await ordersForOperators(operator, { ...everything, search, ...change }, null)).items.map(({ id }) => id)
  const { stripe_payment_intent: payment, stripe_charge: charge } = await db()
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const searches = [
    `#${orderId.slice(0, 8)}`,
    orderId,
    shopper.email.toUpperCase(),
    word,
    `${word}X`,
    payment ?? '',
    charge ?? '',
  ]
  for (const search of searches) expect([search, await found(search)]).toEqual([search, [orderId]])
  expect(await found('Jo Brim')).toEqual([otherId, orderId])
  expect(await found('100%')).toEqual([])
  expect(await found('', { vendorId })).toEqual([orderId])
  expect(await found('', { status: 'refunded' })).toEqual([])
  expect(await found('', { from: new Date(Date.now() + 60_000) })).toEqual([])
})

test('the list goes on page by page, and says who bought what from whom', async () => {
  const operator = await anOperator()
  const orders = [await anOrderOfTwo(), await anOrderOfTwo(), await anOrderOfTwo()].map(
    ({ orderId }) => orderId,
  )
  const first = await ordersForOperators(operator, everything, null, 2)
  expect(first.items.map(({ id }) => id)).toEqual([orders[2], orders[1]])
  expect(first.items[0]).toMatchObject({ status: 'paid', buyer: 'Jo Brim', units: 3, refundedCents: 0 })
  const second = await ordersForOperators(operator, everything, first.next, 2)
  expect(second.items[0]?.id).toBe(orders[0])
})

test('a pickup has no address: its buyer is the name of the account’s newest order with one', async () => {
  const operator = await anOperator()
  const { orderId, shopper } = await anOrderOfTwo()
  const hat = await aProduct({ quantity: 9 })
  const pickupId = await aPaidOrder({ shopper, items: [{ product: hat, quantity: 1 }] })
  await sql`update orders set shipping_address = null where id = ${pickupId}`.execute(db())
  const buyers = async () =>
    (await ordersForOperators(operator, { ...everything, search: shopper.email }, null)).items.map(
      ({ buyer }) => buyer,
    )
  expect(await buyers()).toEqual(['Jo Brim', 'Jo Brim'])
  await sql`update orders set shipping_address = null where id = ${orderId}`.execute(db())
  expect(await buyers()).toEqual([null, null])
})

test('orders are sorted by their total in both directions, page by page, also while searching', async () => {
  const operator = await anOperator()
  const word = `Zq${newId().slice(0, 8)}`
  // Two equal totals, so that the id decides between them, and a larger one.
  const [first, second] = [(await anOrderOfTwo()).orderId, (await anOrderOfTwo()).orderId]
  const hat = await aProduct({ quantity: 9, priceCents: cents(90_000) })
  const third = await aPaidOrder({ shopper: await aPerson(), items: [{ product: hat, quantity: 1 }] })
  for (const orderId of [first, second, third])
    await sql`update order_lines set name = ${word} where order_id = ${orderId}`.execute(db())
  const query = { ...everything, search: word }
  const listed = async (direction: 'asc' | 'desc') => {
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const page = await ordersForOperators(
        operator,
        { ...query, sort: { by: 'total', direction } },
        cursor,
        1,
      )
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.next
    } while (cursor !== null && ids.length < 9)
    return ids
  }
  const equal = [first, second].toSorted()
  expect(await listed('asc')).toEqual([...equal, third])
  expect(await listed('desc')).toEqual([third, ...equal.toReversed()])
  expect(await countOrdersForOperators(operator, [query, { ...query, status: 'shipped' }])).toEqual([3, 0])
})

test('an operator sees the amount of a refund of any artist’s line before making it, and exactly that is refunded', async () => {
  const { orderId, vendorId } = await anOrderOfTwo()
  const operator = await anOperator()
  const line = (await refundableForOperators(operator, orderId))?.lines.find(
    (one) => one.vendorId === vendorId,
  )
  if (!line) throw new Error('the order has a line of this artist')
  const selection = { kind: 'items', lines: [{ lineId: line.lineId, quantity: 1 }], shippingOf: [] } as const
  const { amountCents, ownCents } = await previewRefund(operator, orderId, selection, 'all')
  expect(ownCents).toBe(3_000)
  const refundId = await refundOrder(operator, orderId, {
    reason: 'torn',
    selection,
    expectedCents: amountCents,
    part: 'all',
  })
  const row = await db()
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ amount_cents: amountCents, vendor_id: null, requested_by: operator.userId })
  expect(await refundableForOperators(operator, orderId)).toMatchObject({ underWayCents: amountCents })
})

test('a refund is offered only for lines that have a hat left, and not at all once nothing is left', async () => {
  const { orderId, vendorId } = await anOrderOfTwo()
  const operator = await anOperator()
  const lines = (await refundableForOperators(operator, orderId))?.lines ?? []
  const [own, others] = [true, false].map((isOwn) =>
    lines.flatMap(({ lineId, units, vendorId: of }) =>
      (of === vendorId) === isOwn ? [{ lineId, quantity: units }] : [],
    ),
  )
  const selection = { kind: 'items', lines: own ?? [], shippingOf: [] } as const
  await refundOrder(operator, orderId, { reason: 'torn', selection })
  const partly = await orderForOperators(operator, orderId)
  expect(partly.can.refund).toEqual({ allowed: true })
  const left = (await refundableForOperators(operator, orderId))?.lines.filter(({ units }) => units > 0)
  expect(left?.map(({ lineId }) => lineId)).toEqual(others?.map(({ lineId }) => lineId))
  await refundOrder(operator, orderId, { reason: 'torn' })
  const { can } = await orderForOperators(operator, orderId)
  expect(can.refund).toMatchObject({ allowed: false, reason: { code: 'not-refundable' } })
  expect(await refundableForOperators(operator, orderId)).toBeNull()
})

test('an operator who is also an artist refunds only their own part on their own page', async () => {
  const { orderId, artist, vendorId } = await anOrderOfTwo()
  const both = { ...artist, staffRoles: ['admin'] as const }
  const own = await previewRefund(both, orderId, { kind: 'rest' })
  const refundId = await refundOrder(both, orderId, {
    reason: 'torn',
    part: 'own',
    expectedCents: own.amountCents,
  })
  const row = await db()
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ vendor_id: vendorId, amount_cents: own.amountCents })
})

test('a note is for operators, is in the buyer’s copy of their data, and leaves with that data', async () => {
  const { orderId, shopper } = await anOrderOfTwo()
  const operator = await anOperator()
  await addOrderNote(operator, orderId, 'Called about the color.')
  expect((await orderForOperators(operator, orderId)).notes).toMatchObject([
    { text: 'Called about the color.', author: operator.userId },
  ])
  expect(await exportOrders(shopper)).toMatchObject([{ notes: [{ text: 'Called about the color.' }] }])
  await anonymizeOrders(shopper)
  expect((await orderForOperators(operator, orderId)).notes).toEqual([])
})

test('the export is recorded without what was searched for', async () => {
  const { shopper } = await anOrderOfTwo()
  const operator = await anOperator()
  const parts = await Array.fromAsync(
    await exportOrdersForOperators(operator, { ...everything, search: shopper.email }),
  )
  expect(parts.join('').trimEnd().split('\r\n')).toHaveLength(2)
  const { rows } = await sql<{ details: unknown }>`
    select details from audit_log where action = 'export-orders' and actor_user_id = ${operator.userId}`.execute(
    db(),
  )
  expect(JSON.stringify(rows)).not.toContain(shopper.email)
})

test('for everyone but operators, these orders don’t exist; for operators, unpaid ones don’t', async () => {
  const { orderId, artist, shopper } = await anOrderOfTwo()
  const notFound = { code: 'not-found' }
  for (const actor of [visitor, artist, shopper]) {
    await expect(ordersForOperators(actor, everything, null)).rejects.toMatchObject(notFound)
    await expect(exportOrdersForOperators(actor, everything)).rejects.toMatchObject(notFound)
    await expect(orderForOperators(actor, orderId)).rejects.toMatchObject(notFound)
    await expect(refundableForOperators(actor, orderId)).rejects.toMatchObject(notFound)
    await expect(addOrderNote(actor, orderId, 'no')).rejects.toMatchObject(notFound)
  }
  await expect(previewRefund(shopper, orderId, { kind: 'rest' }, 'all')).rejects.toMatchObject(notFound)
  const operator = await anOperator()
  const unpaid = await aPaidOrder({
    shopper,
    items: [{ product: await aProduct(), quantity: 1 }],
    isPaid: false,
  })
  for (const id of [unpaid, newId<OrderId>()]) {
    await expect(orderForOperators(operator, id)).rejects.toMatchObject(notFound)
    await expect(previewRefund(operator, id, { kind: 'rest' }, 'all')).rejects.toMatchObject(notFound)
  }
})

test('a buyer’s orders include guest orders with their address, and no order of a similar address', async () => {
  const [shopper, other, operator] = [await aPerson(), await aPerson(), await anOperator()]
  const product = await aProduct({ quantity: 9, priceCents: cents(3_000) })
  const own = await aPaidOrder({ shopper, items: [{ product, quantity: 2 }] })
  const asGuest = await aPaidOrder({ shopper: other, items: [{ product, quantity: 1 }] })
  const similar = await aPaidOrder({ shopper: other, items: [{ product, quantity: 1 }] })
  await sql`update orders set user_id = null, email = ${shopper.email} where id = ${asGuest}`.execute(db())
  await sql`update orders set user_id = null, email = ${`x${shopper.email}`} where id = ${similar}`.execute(
    db(),
  )
  const buyer = { userId: shopper.userId, email: shopper.email }
  const { items } = await ordersForOperators(operator, { ...everything, buyer }, null)
  expect(items.map(({ id }) => id).sort()).toEqual([own, asGuest].sort())
  expect(await countOrdersForOperators(operator, [{ ...everything, buyer }])).toEqual([2])
  const spentCents = items.reduce((sum, { totalCents }) => sum + totalCents, 0)
  expect(await buyerFiguresForOperators(operator, buyer)).toEqual({
    orders: 2,
    units: 3,
    salesCents: spentCents,
  })
  expect((await totalsOfBuyers(operator, [buyer])).get(shopper.userId)).toEqual({ orders: 2, spentCents })
  await expect(buyerFiguresForOperators(shopper, buyer)).rejects.toMatchObject({ status: 404 })
  await expect(totalsOfBuyers(shopper, [buyer])).rejects.toMatchObject({ status: 404 })
})

test('a product’s figures count its own hats only, without those that were returned', async () => {
  const operator = await anOperator()
  const [product, another] = [
    await aProduct({ quantity: 9, priceCents: cents(3_000) }),
    await aProduct({ quantity: 9, priceCents: cents(5_000) }),
  ]
  const orderId = await aPaidOrder({
    shopper: null,
    items: [
      { product, quantity: 3 },
      { product: another, quantity: 1 },
    ],
  })
  await aPaidOrder({ shopper: null, items: [{ product: another, quantity: 1 }] })
  await sql`update order_lines set restocked = 1 where product_id = ${product.id}`.execute(db())
  const { items } = await ordersForOperators(operator, { ...everything, productId: product.id }, null)
  expect(items.map(({ id }) => id)).toEqual([orderId])
  expect(await productFiguresForOperators(operator, product.id)).toEqual({
    orders: 1,
    units: 2,
    salesCents: 6_000,
  })
  expect(await productFiguresForOperators(operator, newId())).toEqual({ orders: 0, units: 0, salesCents: 0 })
  await expect(productFiguresForOperators(visitor, product.id)).rejects.toMatchObject({ status: 404 })
})
