import { guestPathOf } from '#modules/orders/server'
import type { CaseId, OrderId, UserId } from '#shared/ids.ts'

interface Order {
  readonly order_id: OrderId
  /** Null for a guest's order. */
  readonly user_id: UserId | null
}

/** Where emails lead to a case. A guest's link has the token of their order. */
export function casePaths(
  id: CaseId,
  { order_id, user_id }: Order,
): { readonly vendorPath: string; readonly shopperPath: string } {
  const path = `/cases/${id}`
  const query = user_id === null ? guestPathOf(order_id).split('?')[1] : undefined
  return { vendorPath: path, shopperPath: query ? `${path}?${query}` : path }
}
