import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anonymizeOrders } from '#modules/orders/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import { cents } from '#shared/money.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { booksOf } from '#tests/support/payments/balances.ts'
import {
  anArtist,
  aPaidOrderOf,
  disputeOf,
  expectExactBooks,
  refund,
  ship,
  setUpMoneyTests,
} from '#tests/support/payments/money-tests.ts'
import { anOrder, orderRow } from '#tests/support/orders-factories.ts'

const db = databaseOf<unknown>()

setUpMoneyTests()

/** An order with a transfer, a refund, a reversal and a dispute. */
async function aBusyOrder() {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await ship(orderId, ann)
  await refund(system, orderId, { selection: { kind: 'amount', amountCents: cents(500) } })
  await disputeOf(orderId)
  return orderId
}

const tables = [
  'ledger_entries',
  'refunds',
  'returned_parts',
  'disputes',
  'transfers',
  'transfer_reversals',
] as const

test('rows about money can’t be deleted, truncated or moved to another order', async () => {
  const orderId = await aBusyOrder()
  const before = await booksOf(orderId)
  for (const table of tables) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
      db(),
    )
    expect([table, rows[0]?.n]).not.toEqual([table, 0])
    await expect(sql`delete from ${sql.table(table)}`.execute(db())).rejects.toThrow('are never deleted')
    await expect(sql`truncate ${sql.table(table)} cascade`.execute(db())).rejects.toThrow('are never deleted')
  }
  await expect(sql`truncate orders cascade`.execute(db())).rejects.toThrow('are never deleted')
  expect(await booksOf(orderId)).toEqual(before)
  await expectExactBooks()
})

test('rejects any change to a ledger entry, even a balanced one', async () => {
  const orderId = await aBusyOrder()
  const before = await booksOf(orderId)
  for (const change of [
    sql`amount_cents = amount_cents * 2`,
    sql`created_at = created_at - interval '1 day'`,
    sql`event = 'payment-' || id`,
    sql`vendor_id = vendor_id`,
  ]) {
    await expect(
      sql`update ledger_entries set ${change} where order_id = ${orderId}`.execute(db()),
    ).rejects.toThrow('ledger_entries is never changed')
  }
  expect(await booksOf(orderId)).toEqual(before)
})

test('rejects changes to the amounts or the payment of a paid order, and deleting it', async () => {
  const orderId = await aBusyOrder()
  const before = await orderRow(orderId)
  for (const change of [
    sql`total_cents = total_cents + 1, tax_cents = tax_cents + 1`,
    sql`fee_cents = fee_cents + 1, tax_cents = tax_cents - 1`,
    sql`paid_at = null, status = 'canceled'`,
    sql`paid_at = now()`,
    sql`status = 'pending'`,
    sql`stripe_payment_intent = null`,
    sql`stripe_payment_intent = 'pi_another'`,
    sql`stripe_charge = 'ch_another'`,
  ]) {
    await expect(sql`update orders set ${change} where id = ${orderId}`.execute(db())).rejects.toThrow(
      'never change',
    )
  }
  await expect(sql`delete from orders where id = ${orderId}`.execute(db())).rejects.toThrow('never deleted')
  for (const change of [
    sql`update order_lines set quantity = quantity + 1`,
    sql`update order_lines set unit_price_cents = 1`,
    sql`delete from order_lines`,
    sql`update vendor_orders set items_cents = 0`,
    sql`delete from vendor_orders`,
  ]) {
    await expect(sql`${change} where order_id = ${orderId}`.execute(db())).rejects.toThrow('never changes')
  }
  expect(await orderRow(orderId)).toEqual(before)
})

test('rejects changes to the amount of a transfer, refund or reversal that was requested at Stripe', async () => {
  await aBusyOrder()
  for (const change of [
    sql`update refunds set amount_cents = amount_cents + 1`,
    sql`update refunds set stripe_refund_id = 're_another'`,
    sql`update refunds set outside_reference = 'check 1042'`,
    sql`update transfers set amount_cents = amount_cents - 1 where status = 'sent'`,
    sql`update transfers set status = 'due', sent_at = null where status = 'sent'`,
    sql`update transfers set stripe_transfer_id = 'tr_another' where status = 'sent'`,
  ]) {
    await expect(change.execute(db())).rejects.toThrow('never changes')
  }
})

test('rejects a new line or vendor order in a paid order', async () => {
  const orderId = await aBusyOrder()
  for (const table of ['order_lines', 'vendor_orders'] as const) {
    const copy = sql`insert into ${sql.table(table)}
      select (json_populate_record(one, json_build_object('id', gen_random_uuid(), 'position', 99))).*
      from ${sql.table(table)} one where order_id = ${orderId}`
    await expect(copy.execute(db())).rejects.toThrow('is paid')
  }
  await expectExactBooks()
})

test('rejects changes to returned amounts, and reopening a finished refund or reversal', async () => {
  await aBusyOrder()
  for (const change of [
    sql`update returned_parts set amount_cents = amount_cents + 1`,
    sql`update returned_parts set vendor_cents = 0 where vendor_cents > 0`,
    sql`update refunds set status = 'pending'`,
    sql`update transfer_reversals set amount_cents = amount_cents + 1`,
    sql`update transfer_reversals set status = 'due' where status <> 'due'`,
    sql`update transfer_reversals set stripe_reversal_id = 'trr_another'`,
    sql`update transfers set reversed_cents = 0 where reversed_cents > 0`,
    sql`update disputes set id = 'du_another'`,
  ]) {
    await expect(change.execute(db())).rejects.toThrow('never changes')
  }
  await expectExactBooks()
})

test('a returned part that was undone stays undone', async () => {
  await aBusyOrder()
  await sql`update returned_parts set undone_at = now() where dispute_id is not null`.execute(db())
  await expect(
    sql`update returned_parts set undone_at = null where dispute_id is not null`.execute(db()),
  ).rejects.toThrow('never changes')
})

test('personal data can be erased from a paid order', async () => {
  const orderId = await aBusyOrder()
  const shopper = await aPerson()
  await sql`update orders set user_id = ${shopper.userId} where id = ${orderId}`.execute(db())
  await anonymizeOrders(shopper)
  expect(await orderRow(orderId)).toMatchObject({
    email: null,
    shipping_address: { name: 'Erased', zip: '' },
  })
})

test('an unpaid order can be changed and deleted', async () => {
  const { orderId } = await anOrder()
  await sql`update orders set tax_cents = tax_cents + 1, total_cents = total_cents + 1 where id = ${orderId}`.execute(
    db(),
  )
  await sql`delete from orders where id = ${orderId}`.execute(db())
  const { rows } = await sql`select id from order_lines where order_id = ${orderId}`.execute(db())
  expect(rows).toEqual([])
})
