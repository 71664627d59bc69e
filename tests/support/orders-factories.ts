import { databaseOf } from '#platform/db/transaction.server.ts'
import { type CheckoutId, newId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import type { CheckoutTables } from '#modules/checkout/server'
import type { OrderTables } from '#modules/orders/server'

const db = databaseOf<OrderTables & CheckoutTables>()

const nothing: Cents = cents(0)

/** The bare rows that a hold hangs on: a pending order without lines and its open checkout. */
export async function aCheckoutRow(): Promise<CheckoutId> {
  const order = await db()
    .insertInto('orders')
    .values({
      subtotal_cents: nothing,
      fee_cents: nothing,
      shipping_cents: nothing,
      tax_cents: nothing,
      total_cents: nothing,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = newId<CheckoutId>()
  await db()
    .insertInto('checkouts')
    .values({
      id,
      order_id: order.id,
      idempotency_key: id,
      idempotency_scope: 'test',
      request_hash: 'none',
      expires_at: new Date('2099-01-01T00:00:00Z'),
    })
    .execute()
  return id
}
