import { orderParties } from '#modules/orders/server'
import type { ReturnPolicy } from '#modules/vendors'
import { now } from '#platform/clock.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { Allowance, Reason } from '#shared/allowance.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import { maxCasesPerVendorOrder } from '../case-limits.ts'
import { reasonsNow } from '../open-case-rule.ts'
import { type ReturnFacts, returnRule, returnUntil } from '../returning/return-rule.ts'
import { factsOfEach, returnableUnits, unitsOf } from './case-topic.server.ts'

/** Whether the hats of one artist in an order can be returned. */
export interface ReturnClaim {
  /** The artist's, when the order was placed. */
  readonly policy: ReturnPolicy
  /** Null when there are no returns, and before delivery. */
  readonly until: string | null
  readonly allowance: Allowance
}

/** What a shopper can do about the hats of one artist in an order. */
export interface VendorClaims {
  readonly vendorId: VendorId
  /** Why no problem can be reported now; null when it can. */
  readonly whyNoReport: Reason | null
  /** Null where the artist hadn’t stated a policy. */
  readonly returning: ReturnClaim | null
}

/**
 * For the order's owner and a guest with its link, by artist. Empty for everyone else; what artists bought from their own shop
 * isn't in it.
 */
export async function claimsOfOrder(
  actor: Actor,
  orderId: OrderId,
  guestToken: string | null,
): Promise<VendorClaims[]> {
  const order = await orderParties(actor, orderId, guestToken)
  const others =
    order?.vendors.filter(({ vendorId }) => actor.kind !== 'person' || vendorId !== actor.vendorId) ?? []
  if (!order || others.length === 0) return []
  const facts = await factsOfEach(others.map(({ vendorOrderId }) => vendorOrderId))
  const returnable = await returnableUnits(order.orderId)
  return others.flatMap(({ vendorId, vendorOrderId }) => {
    const found = facts.get(vendorOrderId)
    return found
      ? [claimsOf(vendorId, { ...found.facts, returnableUnits: unitsOf(returnable.get(vendorId) ?? []) })]
      : []
  })
}

function claimsOf(vendorId: VendorId, facts: ReturnFacts): VendorClaims {
  return {
    vendorId,
    whyNoReport: reasonsNow(facts, now(), maxCasesPerVendorOrder).whyNot,
    returning: returnClaimOf(facts),
  }
}

function returnClaimOf(facts: ReturnFacts): ReturnClaim | null {
  const { returnPolicy: policy } = facts
  if (!policy) return null
  return {
    policy,
    until: returnUntil(facts)?.toISOString() ?? null,
    allowance: returnRule(facts, now(), maxCasesPerVendorOrder),
  }
}
