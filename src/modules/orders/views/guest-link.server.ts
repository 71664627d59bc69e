import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Actor } from '#shared/actor.ts'
import type { OrderId, UserId } from '#shared/ids.ts'

let secrets: readonly string[] = []

/** Sets the current and previous secrets that sign guest links. Called once by the composition root, and by tests. */
export function configureGuestLinks(signedWith: string, previously: readonly string[] = []): void {
  secrets = [signedWith, ...previously]
}

/**
 * The token that lets a guest see one order. It is part of links in emails and on the success page, and doesn't
 * expire.
 */
export function guestTokenOf(orderId: OrderId): string {
  const [secret] = secrets
  if (!secret) throw new Error('configureGuestLinks has not been called')
  return tokenWith(secret, orderId)
}

function tokenWith(secret: string, orderId: OrderId): string {
  // The prefix keeps this signature from being valid for anything else.
  return createHmac('sha256', secret).update(`guest order ${orderId}`).digest('base64url').slice(0, 32)
}

export function guestPathOf(orderId: OrderId): string {
  return `/order/${orderId}?token=${guestTokenOf(orderId)}`
}

/** Whether the order is the actor's own, or the actor has its guest link. */
export function mayOpenOrder(
  actor: Actor,
  order: { readonly id: OrderId; readonly user_id: UserId | null },
  guestToken: string | null,
): boolean {
  const isOwner = actor.kind === 'person' && order.user_id === actor.userId
  return isOwner || (guestToken !== null && isGuestToken(order.id, guestToken))
}

function isGuestToken(orderId: OrderId, token: string): boolean {
  const given = Buffer.from(token)
  return secrets.some((secret) => {
    const expected = Buffer.from(tokenWith(secret, orderId))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
