import { system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { releaseRedemption } from './release-redemption.server.ts'

/** Reaction to `orderCanceled`: a refunded shopper can use the code again. Safe to repeat. */
export async function returnCode({ orderId }: { readonly orderId: OrderId }): Promise<void> {
  await releaseRedemption(system, orderId)
}
