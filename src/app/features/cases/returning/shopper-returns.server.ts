import { returnsOfOrder } from '#modules/cases/server'
import { returnPolicyText, type ReturnPolicyText } from '#modules/vendors'
import type { Actor } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'

/** A return policy on the page of an order. */
export interface ShopperReturnView extends ReturnPolicyText {
  readonly canReturn: boolean
  /** The last day; null when it has passed, and without returns. */
  readonly until: string | null
  /** A sentence for hats that were delivered and can't be returned. */
  readonly whyNot: string | null
}

/** Vendor id → the policy that their hats were bought with. */
export async function shopperReturns(
  actor: Actor,
  orderId: OrderId,
  token: string | null,
): Promise<Readonly<Record<string, ShopperReturnView>>> {
  const returns = await returnsOfOrder(actor, orderId, token)
  return Object.fromEntries(
    returns.map(({ vendorId, policy, until, allowance }) => [
      vendorId,
      {
        ...returnPolicyText(policy),
        canReturn: allowance.allowed,
        until: allowance.allowed ? until : null,
        whyNot: until === null || allowance.allowed ? null : allowance.reason.message,
      },
    ]),
  )
}
