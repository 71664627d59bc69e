import { createHash } from 'node:crypto'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { areLimitsOn, tooManyTries } from '#platform/http/rate-limit.server.ts'
import { type Actor, userIdOf } from '#shared/actor.ts'
import type { CheckoutTables } from './tables.server.ts'

const db = databaseOf<CheckoutTables>()

/** Whoever tries stolen cards opens payment page after payment page; whoever buys hats does not. */
const mostOpen = 3
const mostAnHour = 10
const hourMs = 3_600_000

/** A guest's address as it is kept: enough to tell two apart, and no address. Null for somebody with an account. */
export function guestKeyOf(actor: Actor, clientAddress: string | null): string | null {
  if (userIdOf(actor) || !clientAddress) return null
  return createHash('sha256').update(`guest:${clientAddress}`).digest('base64url')
}

/** Refuses 'too-many-requests' (429) when the same shopper, or guests of the same address, began ten checkouts within the hour. */
export async function needFewThisHour(actor: Actor, guestKey: string | null): Promise<void> {
  const userId = userIdOf(actor)
  if (!areLimitsOn() || !(userId ?? guestKey)) return
  const since = new Date(now().getTime() - hourMs)
  const begun = await db()
    .selectFrom('checkouts')
    .select('created_at')
    .where((eb) => (userId ? eb('user_id', '=', userId) : eb('guest_key', '=', guestKey)))
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(mostAnHour)
    .execute()
  const oldest = begun[mostAnHour - 1]
  if (oldest) throw tooManyTries(secondsUntil(oldest.created_at.getTime() + hourMs))
}

/** Refuses the same when this guest has three payment pages open. A shopper's own older page ends by itself. */
export async function needFewOpen(guestKey: string | null): Promise<void> {
  if (!guestKey || !areLimitsOn()) return
  const open = await db()
    .selectFrom('checkouts')
    .select('expires_at')
    .where('guest_key', '=', guestKey)
    .where('status', '=', 'open')
    .orderBy('expires_at')
    .execute()
  const [first] = open
  if (first && open.length >= mostOpen) throw tooManyTries(secondsUntil(first.expires_at.getTime()))
}

function secondsUntil(at: number): number {
  return Math.max(1, Math.ceil((at - now().getTime()) / 1000))
}
