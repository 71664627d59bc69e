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
  const checkout = await checkoutOf(session)
  if (!checkout) {
    log.warn({ sessionId: session.id }, 'no checkout found for a Stripe session')
    return 'unknown'
  }
  if (session.payment) return pay(actor, checkout, session, session.payment)
  if (session.status === 'expired') {
    await endCheckout(actor, checkout.id, ending)
    return 'ended'
  }
  // This includes 'complete' without payment: Stripe sends another event when the money arrives or fails.
  await saveSession(checkout.id, session)
  return 'open'
}

interface CheckoutRow {
  readonly id: CheckoutId
  readonly orderId: OrderId
  /** The order's total. */
  readonly totalCents: Cents
  /** Null until the order is paid. */
  readonly paymentIntentId: string | null
  readonly discountCode: string | null
}

/** Found by the session, or by the order id in the session, because we may have crashed before saving the session. */
async function checkoutOf(session: PaymentSession): Promise<CheckoutRow | null> {
  const rows = await db()
    .selectFrom('checkouts')
    .innerJoin('orders', 'orders.id', 'checkouts.order_id')
    .select(['checkouts.id', 'checkouts.order_id as orderId', 'checkouts.stripe_session_id as sessionId'])
    .select(['orders.total_cents as totalCents', 'orders.stripe_payment_intent as paymentIntentId'])
    .select('orders.discount_code as discountCode')
    .where((eb) =>
      eb.or([
        eb('checkouts.stripe_session_id', '=', session.id),
        ...(session.orderId ? [eb('checkouts.order_id', '=', session.orderId)] : []),
      ]),
    )
    .execute()
  return rows.find(({ sessionId }) => sessionId === session.id) ?? rows[0] ?? null
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

async function pay(
  actor: System,
  checkout: CheckoutRow,
  session: PaymentSession,
  payment: CardPayment,
): Promise<Settlement> {
  requireAgreedAmount(checkout, session, payment)
  // An order that costs nothing has no payment that could arrive at the moment it ends.
  const isFree = payment.chargeId === null
  const settled = await transaction(async (): Promise<'new' | 'before' | 'ended'> => {
    const completed = await db()
      .updateTable('checkouts')
      .set({ status: checkoutStatus.to('complete'), stripe_session_id: session.id, updated_at: now() })
      .where('id', '=', checkout.id)
      .where('status', 'in', checkoutStatus.from('complete'))
      .$if(isFree, (query) => query.where('status', '=', checkoutStatus.initial))
      .returning((eb) => [
        'forgotten_at',
        jsonArrayFrom(
          eb
            .selectFrom('order_lines')
            .select(['variant_id as variantId', 'vendor_id as vendorId', 'quantity'])
            .whereRef('order_lines.order_id', '=', 'checkouts.order_id'),
        ).as('lines'),
      ])
      .executeTakeFirst()
    if (!completed) return isFree && !(await isCompleted(checkout.id)) ? 'ended' : 'before'
    const { transferWhen } = checkoutSettings()
    // The address was already erased, so the whole payment is refunded.
    const outcome =
      completed.forgotten_at === null ? await takeSoldStock(actor, checkout.id, completed.lines) : 'sold out'
    const taken = outcome === 'taken'
    if (checkout.discountCode !== null)
      await (taken ? settleRedemption : releaseRedemption)(actor, checkout.orderId)
    if (taken) await markOrderPaid(actor, { orderId: checkout.orderId, payment, transferWhen })
    else await cancelUnfillableOrder(actor, { orderId: checkout.orderId, payment, why: outcome })
    return 'new'
  })
  if (settled === 'new') {
    recorder()?.countCheckout('paid')
    failpoint('order-marked-paid')
  }
  return settled === 'ended' ? 'ended' : 'paid'
}

async function isCompleted(checkoutId: CheckoutId): Promise<boolean> {
  const { status } = await db()
    .selectFrom('checkouts')
    .select('status')
    .where('id', '=', checkoutId)
    .executeTakeFirstOrThrow()
  return status === 'completed'
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
