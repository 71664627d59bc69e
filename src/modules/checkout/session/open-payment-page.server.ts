import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { platformFeeLabel } from '#modules/orders'
import {
  type OrderTables,
  type PlacedOrder,
  placedLineColumns,
  placedOrderColumns,
} from '#modules/orders/server'
import {
  createPaymentSession,
  expirePaymentSession,
  findPaymentSession,
  isRefusedByStripe,
  isUnderWayAtStripe,
  refusedDetail,
  type SessionRequest,
  type ShopperDetail,
} from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { log } from '#platform/log.server.ts'
import { system } from '#shared/actor.ts'
import { type CheckoutId, shortId } from '#shared/ids.ts'
import { cents, subtractCents } from '#shared/money.ts'
import { refuse } from '#shared/refusal.ts'
import { endCheckout } from './end-checkout.server.ts'
import { sessionLines, sumOf } from '../pricing/session-lines.ts'
import { checkoutSettings } from '../settings.server.ts'
import { settleFreeCheckout } from '../settlement/settle-free-checkout.server.ts'
import { saveSession, settleSession } from '../settlement/settle-checkout.server.ts'
import type { CheckoutTables } from '../tables.server.ts'

const db = databaseOf<CheckoutTables & OrderTables>()

/** A checkout with what its payment page shows. */
export interface PayableCheckout {
  readonly id: CheckoutId
  readonly expiresAt: Date
  readonly order: PlacedOrder
}

/**
 * 'refused': Stripe rejected the session, so it doesn't exist and the checkout has ended. 'under-way': another call
 * for this checkout hasn't been answered yet.
 */
export type SessionOpening = { readonly url: string } | 'refused' | 'under-way'

/**
 * Opens the payment page of a checkout, or finds the one that an interrupted call opened: Stripe knows the checkout
 * by its id. If Stripe rejects the call or doesn't answer, the checkout ends and its stock is released. A session
 * that exists anyway can't be paid, because its address was never shown. An order that costs nothing is paid at once, and its
 * page is the success page. Refuses 'detail-refused' (422, naming the field), 'payment-unavailable' (503) and 'checkout-ended'
 * (409).
 */
export async function openPaymentPage(checkout: PayableCheckout): Promise<SessionOpening> {
  const request = sessionRequest(checkout)
  if (sumOf(request.lines) === (request.discount?.cents ?? 0)) {
    const free = await settleFreeCheckout(system, request)
    if (free === 'ended') throw checkoutEnded()
    return free
  }
  const session = await callStripe(request)
  if (typeof session === 'string') return session
  failpoint('after-session-call')
  if (await saveSession(checkout.id, { id: session.sessionId, url: session.url })) {
    failpoint('session-saved')
    return { url: session.url }
  }
  await expirePaymentSession(system, session.sessionId)
  throw checkoutEnded()
}

function checkoutEnded() {
  return refuse('checkout-ended', {
    title: 'Checkout Canceled',
    message: 'This checkout was ended in another window. Please check out again.',
    status: 409,
  })
}

async function callStripe(
  request: SessionRequest,
): Promise<{ readonly sessionId: string; readonly url: string } | 'refused' | 'under-way'> {
  try {
    return await createPaymentSession(system, request)
  } catch (error) {
    if (isUnderWayAtStripe(error)) return 'under-way'
    // The call may have been rejected because it came too late. An earlier call may have opened a page that was paid.
    if (isRefusedByStripe(error) && (await settleLostSession(request))) return 'under-way'
    log.error({ err: error, checkoutId: request.checkoutId }, 'failed to open a payment page')
    const ended = await endCheckout(system, request.checkoutId, { action: 'fail', onlyWithoutSession: true })
    // Another request for the same checkout may have opened the page in the meantime.
    if (!ended) return 'under-way'
    const detail = refusedDetail(error)
    if (detail) throw detailRefused(detail)
    if (isRefusedByStripe(error)) return 'refused'
    throw paymentUnavailable()
  }
}

async function settleLostSession({ orderId, expiresAt }: SessionRequest): Promise<boolean> {
  const lost = await findPaymentSession(system, orderId, expiresAt)
  if (lost) await settleSession(system, lost, { action: 'expire' })
  return lost !== null
}

export function paymentUnavailable() {
  return refuse('payment-unavailable', {
    title: 'Checkout Failed',
    message: 'Could not redirect to Stripe checkout. Nothing was charged; please try again in a moment.',
    status: 503,
  })
}

const detailNames: Readonly<Record<ShopperDetail, string>> = {
  email: 'email address',
  fullname: 'name',
  street: 'street address',
  city: 'city',
  state: 'state',
  zip: 'ZIP code',
  country: 'country',
}

function detailRefused(detail: ShopperDetail) {
  return refuse('detail-refused', {
    title: 'Checkout Failed',
    message: `Stripe doesn’t accept this ${detailNames[detail]}. Please check it and try again.`,
    field: detail,
  })
}

/** Built from our rows only, so that a repeated call is identical. */
function sessionRequest({ id: checkoutId, expiresAt, order }: PayableCheckout): SessionRequest {
  const { publicUrl } = checkoutSettings()
  const sold = order.lines.map(({ name, option_values, picture, quantity, unit_price_cents }) => ({
    name,
    optionValues: option_values,
    picture: picture && new URL(picture, publicUrl).href,
    quantity,
    unitPriceCents: cents(unit_price_cents),
  }))
  const lines = sessionLines(sold, {
    fee: { label: platformFeeLabel({ feeBasisPoints: order.fee_basis_points }), cents: order.fee_cents },
    shipping: { name: order.shipping_option?.name ?? 'Shipping', cents: order.shipping_cents },
    taxCents: order.tax_cents,
  })
  if (subtractCents(sumOf(lines), order.discount_cents) !== order.total_cents) {
    throw new Error(`the payment page of order ${order.id} would not add up to ${order.total_cents} cents`)
  }
  return {
    checkoutId,
    orderId: order.id,
    description: `Order #${shortId(order.id)}`,
    lines,
    discount: order.discount_cents
      ? { name: `Discount ${order.discount_code}`, cents: order.discount_cents }
      : null,
    email: order.email,
    shipTo: order.shipping_address,
    expiresAt,
    successUrl: `${publicUrl}/checkout-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicUrl}/checkout-cancel?checkout=${checkoutId}`,
  }
}

/** A checkout whose payment page was requested before, as its rows have it. */
export async function payableCheckout(checkoutId: CheckoutId): Promise<PayableCheckout> {
  const { expiresAt, ...order } = await db()
    .selectFrom('checkouts')
    .innerJoin('orders', 'orders.id', 'checkouts.order_id')
    .select('checkouts.expires_at as expiresAt')
    .select(placedOrderColumns.map((column) => `orders.${column}` as const))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_lines')
          .select(placedLineColumns)
          .whereRef('order_lines.order_id', '=', 'orders.id')
          .orderBy('position'),
      ).as('lines'),
    )
    .where('checkouts.id', '=', checkoutId)
    .executeTakeFirstOrThrow()
  return { id: checkoutId, expiresAt, order }
}
