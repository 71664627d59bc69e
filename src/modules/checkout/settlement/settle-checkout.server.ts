import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { lockStock, releaseStock, takeStock } from '#modules/catalog/server'
import { cancelUnfillableOrder, markOrderPaid, type OrderTables } from '#modules/orders/server'
import type { CardPayment, PaymentSession } from '#modules/payments'
import { retrievePaymentSession } from '#modules/payments/server'
import { releaseRedemption, settleRedemption } from '#modules/promotions/server'
import { lockOpenVendors } from '#modules/vendors/server'
import { now } from '#platform/clock.server.ts'
import { preparingStatements } from '#platform/db/preparing-statements.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { log } from '#platform/log.server.ts'
import { recorder } from '#platform/metrics/recorder.server.ts'
import type { System } from '#shared/actor.ts'
import type { CheckoutId, OrderId, VariantId, VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import { checkoutStatus } from '../session/checkout-status.ts'
import { type Ending, endCheckout } from '../session/end-checkout.server.ts'
import { checkoutSettings } from '../settings.server.ts'
import type { CheckoutTables } from '../tables.server.ts'

const db = databaseOf<CheckoutTables & OrderTables>()

/** 'unknown': the session doesn't exist, here or at Stripe. */
export type Settlement = 'paid' | 'open' | 'ended' | 'unknown'

/**
 * Updates our rows to Stripe's state of a session: paid, ended or still open. Safe to repeat and to run alongside
 * expiry and cancellation: a payment is never lost, and an order is paid once. Throws when Stripe can't be reached or
 * charged a different amount than the order's total.
 */
export async function settleCheckout(actor: System, sessionId: string): Promise<Settlement> {
  const session = await retrievePaymentSession(actor, sessionId)
  if (!session) {
    log.warn({ sessionId }, 'Stripe doesn’t know this session')
    return 'unknown'
  }
  return settleSession(actor, session, { action: 'expire' })
}

/** The same for a session that was just retrieved. `ending` says how to end an unpaid checkout. */
export function settleSession(actor: System, session: PaymentSession, ending: Ending): Promise<Settlement> {
  return preparingStatements(() => settle(actor, session, ending))
}

async function settle(actor: System, session: PaymentSession, ending: Ending): Promise<Settlement> {
  const { payment } = session
  if (payment && (await pay(actor, session, payment))) {
    recorder()?.countCheckout('paid')
    failpoint('order-marked-paid')
    return 'paid'
  }
  const checkout = await checkoutOf(session)
  if (!checkout) {
    log.warn({ sessionId: session.id }, 'no checkout found for a Stripe session')
    return 'unknown'
  }
  if (payment) {
    requireAgreedAmount(checkout, session, payment)
    return checkout.status === 'completed' ? 'paid' : 'ended'
  }
  if (session.status === 'expired') {
    await endCheckout(actor, checkout.id, ending)
    return 'ended'
  }
  // This includes 'complete' without payment: Stripe sends another event when the money arrives or fails.
  await saveSession(checkout.id, session)
  return 'open'
}

interface CheckoutRow {
  readonly orderId: OrderId
  /** The order's total. */
  readonly totalCents: Cents
  /** Null until the order is paid. */
  readonly paymentIntentId: string | null
}

const orderColumns = [
  'checkouts.id',
  'checkouts.order_id as orderId',
  'orders.total_cents as totalCents',
  'orders.stripe_payment_intent as paymentIntentId',
] as const

function checkoutOf(session: PaymentSession) {
  return db()
    .selectFrom('checkouts')
    .innerJoin('orders', 'orders.id', 'checkouts.order_id')
    .select([...orderColumns, 'checkouts.status'])
    .where('checkouts.id', '=', idOf(session))
    .executeTakeFirst()
}

/** Found by the session, or by the order id in the session, because we may have crashed before saving the session. */
function idOf(session: PaymentSession) {
  return db()
    .selectFrom('checkouts as one')
    .select('one.id')
    .where((eb) =>
      eb.or([
        eb('one.stripe_session_id', '=', session.id),
        ...(session.orderId ? [eb('one.order_id', '=', session.orderId)] : []),
      ]),
    )
    .orderBy((eb) => eb('one.stripe_session_id', 'is not distinct from', session.id), 'desc')
    .limit(1)
}

/** Saves the checkout's session. False when the checkout has ended or has another session. */
export async function saveSession(
  checkoutId: CheckoutId,
  session: { readonly id: string; readonly url: string | null },
): Promise<boolean> {
  const saved = await db()
    .updateTable('checkouts')
    .set({ stripe_session_id: session.id, url: session.url, updated_at: now() })
    .where('id', '=', checkoutId)
    .where('status', '=', 'open')
    .where((eb) => eb.or([eb('stripe_session_id', 'is', null), eb('stripe_session_id', '=', session.id)]))
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/** False, without changes, when the checkout is completed already, or has ended and costs nothing. */
function pay(actor: System, session: PaymentSession, payment: CardPayment): Promise<boolean> {
  return transaction(async () => {
    const checkout = await complete(session, payment)
    if (!checkout) return false
    requireAgreedAmount(checkout, session, payment)
    const { id, orderId, discountCode, forgottenAt, lines } = checkout
    const { transferWhen } = checkoutSettings()
    // The address was already erased, so the whole payment is refunded.
    const outcome = forgottenAt === null ? await takeSoldStock(actor, id, lines) : 'sold out'
    const taken = outcome === 'taken'
    if (discountCode !== null) await (taken ? settleRedemption : releaseRedemption)(actor, orderId)
    if (taken) await markOrderPaid(actor, { orderId, payment, transferWhen })
    else await cancelUnfillableOrder(actor, { orderId, payment, why: outcome })
    return true
  })
}

/** The checkout with what was sold, now completed. Undefined when it can't be completed. */
function complete(session: PaymentSession, payment: CardPayment) {
  // An order that costs nothing has no payment that could arrive at the moment it ends.
  const isFree = payment.chargeId === null
  return db()
    .updateTable('checkouts')
    .from('orders')
    .set({ status: checkoutStatus.to('complete'), stripe_session_id: session.id, updated_at: now() })
    .where('checkouts.id', '=', idOf(session))
    .whereRef('orders.id', '=', 'checkouts.order_id')
    .where('checkouts.status', 'in', checkoutStatus.from('complete'))
    .$if(isFree, (query) => query.where('checkouts.status', '=', checkoutStatus.initial))
    .returning([...orderColumns, 'orders.discount_code as discountCode', 'forgotten_at as forgottenAt'])
    .returning((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_lines')
          .select(['variant_id as variantId', 'vendor_id as vendorId', 'quantity'])
          .whereRef('order_lines.order_id', '=', 'checkouts.order_id'),
      ).as('lines'),
    )
    .executeTakeFirst()
}

interface SoldLine {
  /** Null when the variant was deleted during the payment. */
  readonly variantId: VariantId | null
  readonly vendorId: VendorId
  readonly quantity: number
}

/** 'shop closed': an owner deleted their account while the shopper was paying, so nobody would ship. */
async function takeSoldStock(
  actor: System,
  id: CheckoutId,
  lines: readonly SoldLine[],
): Promise<'taken' | 'sold out' | 'shop closed'> {
  const items = lines.flatMap(({ variantId, quantity }) => (variantId ? [{ variantId, quantity }] : []))
  if (items.length < lines.length) {
    // A product was deleted during the payment, so the order can't be filled.
    await releaseStock(actor, id)
    return 'sold out'
  }
  await lockStock(
    actor,
    items.map(({ variantId }) => variantId),
  )
  const isOpen = await lockOpenVendors(
    actor,
    lines.map(({ vendorId }) => vendorId),
  )
  if (isOpen) return (await takeStock(actor, id, items)) ? 'taken' : 'sold out'
  await releaseStock(actor, id)
  return 'shop closed'
}

/** A different amount, or a second payment for the same order, needs a person, so the job becomes a dead letter. */
function requireAgreedAmount(
  { orderId, totalCents, paymentIntentId }: CheckoutRow,
  session: PaymentSession,
  payment: CardPayment,
): void {
  const facts = {
    orderId,
    sessionId: session.id,
    orderTotal: totalCents,
    sessionTotal: session.totalCents,
    charged: payment.amountCents,
  }
  if (session.totalCents !== totalCents || payment.amountCents !== totalCents) {
    log.error(facts, 'Stripe charged a different amount than the order total')
    throw new Error(
      `session ${session.id} charged ${payment.amountCents} cents for an order of ${totalCents}`,
    )
  }
  if (paymentIntentId && paymentIntentId !== payment.paymentIntentId) {
    log.error(facts, 'an order was paid twice')
    throw new Error(`session ${session.id} is a second payment for order ${orderId}`)
  }
}
