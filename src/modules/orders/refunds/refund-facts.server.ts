import type { DesignTables } from '#modules/designs/server'
import { type ReturnedPart, vendorPartsOf } from '#modules/payments'
import { partsOfRefund, refundsOf } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { addCents, subtractCents, zeroCents } from '#shared/money.ts'
import { notFound } from '#shared/refusal.ts'
import { namedHats } from './named-hats.ts'
import type { RefundFacts } from './refund-facts.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables & DesignTables>()

/** What the emails about a refund show. Refuses 'not-found'. */
export async function refundFacts(actor: System, orderId: OrderId, refundId: string): Promise<RefundFacts> {
  const refund = (await refundsOf(actor, orderId)).find(({ id }) => id === refundId)
  if (!refund) throw notFound('Refund')
  const order = await db()
    .selectFrom('orders')
    .select(['user_id', 'stripe_payment_intent'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const parts = await partsOfRefund(actor, refundId)
  const lines = await db()
    .selectFrom('order_lines as line')
    .leftJoin('ordered_designs as design', 'design.product_id', 'line.product_id')
    .select(['line.id', 'line.name', 'line.vendor_id', 'design.roster'])
    .where('line.order_id', '=', orderId)
    .execute()
  // A shopper who cancels gives no reason, and the emails describe the marketplace's own refunds in other words.
  const isByPerson = refund.requestedBy !== null && refund.requestedBy !== order.user_id
  const sumOf = (of: ReturnedPart['kind']) =>
    addCents(...parts.filter(({ kind }) => kind === of).map(({ amountCents }) => amountCents))
  return {
    amountCents: refund.amountCents,
    excessCents: sumOf('excess'),
    labelCents: subtractCents(zeroCents, sumOf('label')),
    paymentIntentId: order.stripe_payment_intent,
    reason: isByPerson ? refund.reason : null,
    isByPlatform: refund.isMadeAtStripe || (isByPerson && refund.vendorId === null),
    isMadeAtStripe: refund.isMadeAtStripe,
    outsideReference: refund.outsideReference,
    items: parts.flatMap(({ lineId, quantity, amountCents, rosterRows }) => {
      const line = lines.find(({ id }) => id === lineId)
      return line && quantity > 0
        ? [
            {
              vendorId: line.vendor_id,
              name: line.name,
              quantity,
              hats: namedHats(line.roster ?? [], rosterRows ?? []),
              amountCents,
            },
          ]
        : []
    }),
    // An artist also has to know about a hat that their own code made free.
    vendors: vendorPartsOf(parts).filter(
      ({ vendorId, cents }) =>
        cents > 0 || parts.some((part) => part.vendorId === vendorId && part.quantity > 0),
    ),
  }
}
