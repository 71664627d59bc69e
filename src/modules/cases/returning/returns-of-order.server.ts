import { orderParties } from '#modules/orders/server'
import type { ReturnPolicy } from '#modules/vendors'
import { now } from '#platform/clock.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { Allowance } from '#shared/allowance.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import { maxCasesPerVendorOrder } from '../case-limits.ts'
import { caseTopic } from '../opening/case-topic.server.ts'
import { returnRule, returnUntil } from './return-rule.ts'

/** Whether the hats of one artist in an order can be returned. */
export interface ReturnOfOrder {
  readonly vendorId: VendorId
  /** The artist's, when the order was placed. */
  readonly policy: ReturnPolicy
  /** Null when there are no returns, and before delivery. */
  readonly until: string | null
  readonly allowance: Allowance
}

/**
 * For the order's owner and a guest with its link: the artists whose policy is known. Empty for everyone else, and for what artists bought
 * from their own shop.
 */
export async function returnsOfOrder(
  actor: Actor,
  orderId: OrderId,
  guestToken: string | null,
): Promise<ReturnOfOrder[]> {
  const order = await orderParties(actor, orderId, guestToken)
  const others =
    order?.vendors.filter(({ vendorId }) => actor.kind !== 'person' || vendorId !== actor.vendorId) ?? []
  const topics = await Promise.all(
    others.map(({ vendorId }) => caseTopic(actor, { orderId, vendorId, guestToken })),
  )
  return topics.flatMap(({ vendorId, facts }) => {
    const { returnPolicy: policy } = facts
    return policy
      ? [
          {
            vendorId,
            policy,
            until: returnUntil(facts)?.toISOString() ?? null,
            allowance: returnRule(facts, now(), maxCasesPerVendorOrder),
          },
        ]
      : []
  })
}
