import { z } from 'zod'
import { releaseStock, takeStock } from '#modules/catalog/server'
import {
  cancelUnfillableOrder,
  markOrderPaid,
  type OrderTables,
  recordProcessingFee,
} from '#modules/orders/server'
import type { CardPayment, PaymentSession } from '#modules/payments'
import { retrievePaymentSession } from '#modules/payments/server'
import { releaseRedemption, settleRedemption } from '#modules/promotions/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { enqueue, type Job, job } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { type System, system } from '#shared/actor.ts'
import type { CheckoutId, OrderId } from '#shared/ids.ts'
import { checkoutStatus } from './checkout-status.ts'
import { type Ending, endCheckout } from './end-checkout.server.ts'
import { checkoutSettings } from './settings.server.ts'
import type { CheckoutTables } from './tables.server.ts'

const db = databaseOf<CheckoutTables & OrderTables>()

/** 'unknown': Stripe or we do not know the session. */
export type Settlement = 'paid' | 'open' | 'ended' | 'unknown'

const feeLaterMs = 5 * 60_000
const payload = z.object({ sessionId: z.string() })

/** Looks at a session again later, for what Stripe did not know yet. */
export const settleCheckoutJob: Job<z.infer<typeof payload>> = job({
  name: 'settle-checkout',
  payload,
  run: async ({ sessionId }) => {
    await settleCheckout(system, sessionId)
  },
})

/**
 * Makes our rows agree with what Stripe says about a session: paid, ended or still open. Safe to repeat and to race, in any
 * order with expiry and cancelling: a payment is never lost, and an order is paid once. Throws when Stripe cannot be asked,
 * or when it charged another amount than the order's.
 */
export async function settleCheckout(actor: System, sessionId: string): Promise<Settlement> {
  const session = await retrievePaymentSession(actor, sessionId)
  if (!session) {
    log.warn({ sessionId }, 'Stripe does not know a session that we were asked about')
    return 'unknown'
  }
  return settleSession(actor, session, { action: 'expire' })
}

/** The same for a session that was just looked at; `ending` says how an unpaid end counts. */
export async function settleSession(
  actor: System,
  session: PaymentSession,
  ending: Ending,
): Promise<Settlement> {
  const checkout = await checkoutOf(session)
  if (!checkout) {
    log.warn({ sessionId: session.id }, 'a session belongs to no checkout of ours')
    return 'unknown'
  }
  if (session.payment) return pay(actor, checkout, session, session.payment)
  if (session.status === 'expired') {
    await endCheckout(actor, checkout.id, ending)
    return 'ended'
  }
  // Also for 'complete' without its money: Stripe tells when it has arrived or failed.
  await keepSession(checkout.id, session)
  return 'open'
}

interface CheckoutRow {
  readonly id: CheckoutId
  readonly orderId: OrderId
}

/** By the session, or by the order that the session names: we may have died before we wrote the session down. */
async function checkoutOf(session: PaymentSession): Promise<CheckoutRow | null> {
  const rows = await db()
    .selectFrom('checkouts')
    .select(['id', 'order_id as orderId', 'stripe_session_id as sessionId'])
    .where((eb) =>
      eb.or([
        eb('stripe_session_id', '=', session.id),
        ...(session.orderId ? [eb('order_id', '=', session.orderId)] : []),
      ]),
    )
    .execute()
  return rows.find(({ sessionId }) => sessionId === session.id) ?? rows[0] ?? null
}

/** Writes down which session is the checkout's. False when the checkout has ended, or has another one. */
export async function keepSession(
  checkoutId: CheckoutId,
  session: { readonly id: string; readonly url: string | null },
): Promise<boolean> {
  const kept = await db()
    .updateTable('checkouts')
    .set({ stripe_session_id: session.id, url: session.url, updated_at: now() })
    .where('id', '=', checkoutId)
    .where('status', '=', 'open')
    .where((eb) => eb.or([eb('stripe_session_id', 'is', null), eb('stripe_session_id', '=', session.id)]))
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

async function pay(
  actor: System,
  checkout: CheckoutRow,
  session: PaymentSession,
  payment: CardPayment,
): Promise<Settlement> {
  await needAgreedAmount(checkout, session, payment)
  const isNew = await transaction(async () => {
    const completed = await db()
      .updateTable('checkouts')
      .set({ status: checkoutStatus.to('complete'), stripe_session_id: session.id, updated_at: now() })
      .where('id', '=', checkout.id)
      .where('status', 'in', checkoutStatus.from('complete'))
      .returning('id')
      .executeTakeFirst()
    if (!completed) {
      await recordProcessingFee(actor, checkout.orderId, payment)
      return false
    }
    const { transferWhen } = checkoutSettings()
    const taken = await takeSoldStock(actor, checkout)
    await (taken ? settleRedemption : releaseRedemption)(actor, checkout.orderId)
    if (taken) await markOrderPaid(actor, { orderId: checkout.orderId, payment, transferWhen })
    else await cancelUnfillableOrder(actor, checkout.orderId, payment)
    if (payment.processingFeeCents === null) {
      await enqueue(
        settleCheckoutJob,
        { sessionId: session.id },
        { after: new Date(now().getTime() + feeLaterMs) },
      )
    }
    return true
  })
  if (isNew) failpoint('order-marked-paid')
  return 'paid'
}

async function takeSoldStock(actor: System, { id, orderId }: CheckoutRow): Promise<boolean> {
  const lines = await db()
    .selectFrom('order_lines')
    .select(['variant_id as variantId', 'quantity'])
    .where('order_id', '=', orderId)
    .execute()
  const items = lines.flatMap(({ variantId, quantity }) => (variantId ? [{ variantId, quantity }] : []))
  if (items.length === lines.length) return takeStock(actor, id, items)
  // Something was deleted while it was paid: it cannot be sent any more.
  await releaseStock(actor, id)
  return false
}

/** Another amount, or a second payment for the same order, is for a person to look at: the job that asks is parked. */
async function needAgreedAmount(
  checkout: CheckoutRow,
  session: PaymentSession,
  payment: CardPayment,
): Promise<void> {
  const order = await db()
    .selectFrom('orders')
    .select(['total_cents', 'stripe_payment_intent'])
    .where('id', '=', checkout.orderId)
    .executeTakeFirstOrThrow()
  const facts = {
    orderId: checkout.orderId,
    sessionId: session.id,
    orderTotal: order.total_cents,
    sessionTotal: session.totalCents,
    charged: payment.amountCents,
  }
  if (session.totalCents !== order.total_cents || payment.amountCents !== order.total_cents) {
    log.error(facts, 'Stripe charged another amount than the order’s')
    throw new Error(
      `session ${session.id} charged ${payment.amountCents} cents for an order of ${order.total_cents}`,
    )
  }
  if (order.stripe_payment_intent && order.stripe_payment_intent !== payment.paymentIntentId) {
    log.error(facts, 'an order was paid twice')
    throw new Error(`session ${session.id} is a second payment for order ${checkout.orderId}`)
  }
}
