import { createHash } from 'node:crypto'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { areLimitsOn, countUse, tooManyTries } from '#platform/http/rate-limit.server.ts'
import { type Actor, userIdOf } from '#shared/actor.ts'
import type { CheckoutTables } from './tables.server.ts'

const db = databaseOf<CheckoutTables>()

/** Whoever tries stolen cards opens payment page after payment page; whoever buys hats does not. */
const mostOpen = 3
const anHour = { name: 'begin-checkout', max: 10, windowSeconds: 3600 }

/** A guest's address as it is kept: enough to tell two apart, and no address. Null for somebody with an account. */
export function guestKeyOf(actor: Actor, clientAddress: string | null): string | null {
  if (userIdOf(actor) || !clientAddress) return null
  return createHash('sha256').update(`guest:${clientAddress}`).digest('base64url')
}

/**
 * Refuses 'too-many-requests' (429) when this guest has three payment pages open, or when ten checkouts were begun within the
 * hour by the same shopper, or by guests of the same address. A shopper's own older page ends by itself.
 */
export async function needFewCheckouts(actor: Actor, guestKey: string | null): Promise<void> {
  const who = userIdOf(actor) ?? guestKey
  if (!who || !areLimitsOn()) return
  if (guestKey) await needFewOpen(guestKey)
  await countUse(anHour, who)
}

async function needFewOpen(guestKey: string): Promise<void> {
  const open = await db()
    .selectFrom('checkouts')
    .select('expires_at')
    .where('guest_key', '=', guestKey)
    .where('status', '=', 'open')
    .orderBy('expires_at')
    .execute()
  const [first] = open
  if (!first || open.length < mostOpen) return
  throw tooManyTries(Math.max(1, Math.ceil((first.expires_at.getTime() - now().getTime()) / 1000)))
}
