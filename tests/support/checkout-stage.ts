import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { createCheckout } from '#modules/checkout/server'
import type { PaymentTables } from '#modules/payments/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { visitor } from '#shared/actor.ts'
import type { CheckoutId, OrderId } from '#shared/ids.ts'
import { aProduct } from './catalog-factories.ts'
import { aCheckoutInput, checkoutRow, orderRow } from './orders-factories.ts'
import { openPayingShop, type PayingShop } from './payments-factories.ts'

const db = databaseOf<PaymentTables>()
let opened: PayingShop | undefined

/** The shop of the tests of one file, which `stageCheckouts` has opened. */
export function payingShop(): PayingShop {
  if (!opened) throw new Error('stageCheckouts() opens the shop')
  return opened
}

/** Opens a paying shop for the tests of a file; each of them begins with what a shop does without being told otherwise. */
export function stageCheckouts(): void {
  beforeAll(async () => {
    opened = await openPayingShop()
  }, 60_000)
  afterAll(() => payingShop().close())
  beforeEach(() => {
    payingShop().paid.length = 0
    payingShop().bench.sandbox.requests.length = 0
  })
  afterEach(async () => {
    shiftClock(0)
    payingShop().bench.ahead = 0
    payingShop().bench.sandbox.setSwitches({ delivery: 'normal' })
    payingShop().transferWhen('shipped')
    await payingShop().deliveries()
    payingShop().needSoundCalls()
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
  const state = await payingShop().bench.state()
  const paymentIntent = (await orderRow(orderId)).stripe_payment_intent
  const own = await transfersOf(orderId)
  return (state[kind] ?? []).filter((object) =>
    kind === 'reversals'
      ? own.some(({ stripe_transfer_id }) => stripe_transfer_id === object.transfer)
      : object.transfer_group === orderId || object.payment_intent === paymentIntent,
  )
}

/** Two vendors' hats in one open checkout. */
export async function aSharedCheckout() {
  const [ann, bob] = [await payingShop().vendor(), await payingShop().vendor()]
  const products = [await aProduct({ vendor: ann }), await aProduct({ vendor: bob, name: 'Other Hat' })]
  const opened = await createCheckout(visitor, aCheckoutInput(products))
  return { ...opened, ann, bob, products, sessionId: await sessionIdOf(opened.checkoutId) }
}
