import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Actor } from '#shared/actor.ts'
import type { OrderId, UserId } from '#shared/ids.ts'

let secret: string | undefined

/** Says what links of guests are signed with; called once by the composition root (and by tests). */
export function useGuestLinks(signedWith: string): void {
  secret = signedWith
}

/** What lets somebody without an account see one order. It goes into mails and the success page, and never ends. */
export function guestTokenOf(orderId: OrderId): string {
  if (!secret) throw new Error('nothing is set to sign guest links with')
  // The words before the id keep this signature from being one for something else.
  return createHmac('sha256', secret).update(`guest order ${orderId}`).digest('base64url').slice(0, 32)
}

export function guestPathOf(orderId: OrderId): string {
  return `/order/${orderId}?token=${guestTokenOf(orderId)}`
}

/** Whether an order is the actor's own, or the actor holds the link that was made for it. */
export function mayOpenOrder(
  actor: Actor,
  order: { readonly id: OrderId; readonly user_id: UserId | null },
  guestToken: string | null,
): boolean {
  const isOwner = actor.kind === 'person' && order.user_id === actor.userId
  return isOwner || (guestToken !== null && isGuestToken(order.id, guestToken))
}

function isGuestToken(orderId: OrderId, token: string): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(guestTokenOf(orderId))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
