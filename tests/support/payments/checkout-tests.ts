import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { createCheckout } from '#modules/checkout/server'
import type { PaymentTables } from '#modules/payments/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { visitor } from '#shared/actor.ts'
import type { CheckoutId, OrderId } from '#shared/ids.ts'
import { aProduct } from '../catalog-factories.ts'
import { aCheckoutInput, checkoutRow, orderRow } from '../orders-factories.ts'
import { openPaymentsBench, type PaymentsBench } from './payments-bench.ts'

const db = databaseOf<PaymentTables>()
let opened: PaymentsBench | undefined

/** The test file's payments bench, opened by `setUpCheckoutTests`. */
export function checkoutBench(): PaymentsBench {
  if (!opened) throw new Error('setUpCheckoutTests() opens the marketplace')
  return opened
}

/** Opens a payments bench for a file's tests; each test starts with the default settings. */
export function setUpCheckoutTests(): void {
  beforeAll(async () => {
    opened = await openPaymentsBench()
  }, 60_000)
  afterAll(() => checkoutBench().close())
  beforeEach(() => {
    checkoutBench().paid.length = 0
    checkoutBench().bench.sandbox.requests.length = 0
  })
  afterEach(async () => {
    shiftClock(0)
    checkoutBench().bench.ahead = 0
    checkoutBench().bench.sandbox.setSwitches({ delivery: 'normal' })
    checkoutBench().transferWhen('shipped')
    await checkoutBench().deliveries()
    checkoutBench().expectValidCalls()
  })
}

export async function sessionIdOf(checkoutId: CheckoutId): Promise<string> {
  return (await checkoutRow(checkoutId)).stripe_session_id ?? ''
}

export function transfersOf(orderId: OrderId) {
  return db()
    .selectFrom('transfers')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('amount_cents')
    .execute()
}

export async function atStripe(kind: 'transfers' | 'refunds' | 'reversals', orderId: OrderId) {
  const state = await checkoutBench().bench.state()
  const paymentIntent = (await orderRow(orderId)).stripe_payment_intent
  const own = await transfersOf(orderId)
  return (state[kind] ?? []).filter((object) =>
    kind === 'reversals'
      ? own.some(({ stripe_transfer_id }) => stripe_transfer_id === object.transfer)
      : object.transfer_group === orderId || object.payment_intent === paymentIntent,
  )
}

/** An open checkout with hats of two vendors. */
export async function aSharedCheckout() {
  const [ann, bob] = [await checkoutBench().vendor(), await checkoutBench().vendor()]
  const products = [await aProduct({ vendor: ann }), await aProduct({ vendor: bob, name: 'Other Hat' })]
  const opened = await createCheckout(visitor, aCheckoutInput(products))
  return { ...opened, ann, bob, products, sessionId: await sessionIdOf(opened.checkoutId) }
}
