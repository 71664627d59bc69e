import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { CatalogTables } from '#modules/catalog/server'
import type { CheckoutInput } from '#modules/checkout'
import { createCheckout } from '#modules/checkout/server'
import type { PaymentTables } from '#modules/payments/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Actor, visitor } from '#shared/actor.ts'
import type { CheckoutId, OrderId, VariantId } from '#shared/ids.ts'
import { isRefusal, type Refusal } from '#shared/refusal.ts'
import { aProduct } from '../catalog-factories.ts'
import { aCheckoutInput, checkoutRow, orderRow } from '../orders-factories.ts'
import { openPaymentsBench, type PaymentsBench } from './payments-bench.ts'

const db = databaseOf<CatalogTables & PaymentTables>()
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
    checkoutBench().bench.sandbox.setSwitches({
      delivery: 'normal',
      api: 'normal',
      apiTimes: null,
      apiOnly: null,
    })
    checkoutBench().transferWhen('shipped')
    await checkoutBench().deliveries()
    checkoutBench().expectValidCalls()
  })
}

export async function sessionIdOf(checkoutId: CheckoutId): Promise<string> {
  return (await checkoutRow(checkoutId)).stripe_session_id ?? ''
}

export async function sessionOf(checkoutId: CheckoutId) {
  return checkoutBench().bench.stripe.checkout.sessions.retrieve(await sessionIdOf(checkoutId), {
    expand: ['line_items', 'payment_intent'],
  })
}

/** The requests that created a session. */
export function sessionCalls() {
  return checkoutBench().bench.sandbox.requests.filter(
    ({ method, url }) => method === 'POST' && url === '/v1/checkout/sessions',
  )
}

export async function stockOf(variantId: VariantId) {
  return db()
    .selectFrom('product_variants')
    .select(['quantity', 'reserved'])
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
}

/** How a checkout with this input is refused. */
export async function refusalOf(actor: Actor, input: CheckoutInput): Promise<Refusal> {
  const error = await createCheckout(actor, input).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (isRefusal(error)) return error
  throw new Error('expected a refusal', { cause: error })
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
