import { sql } from 'kysely'
import { now } from '#platform/clock.server.ts'
import { takeLock } from '#platform/db/take-lock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { areLimitsOn } from '#platform/http/rate-limit.server.ts'
import { keyedDigest } from '#platform/keyed-digest.server.ts'
import { type Actor, userIdOf } from '#shared/actor.ts'
import type { CheckoutId, UserId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import type { CheckoutRequest } from '../session/checkout-input.ts'
import type { CheckoutTables } from '../tables.server.ts'

const db = databaseOf<CheckoutTables>()

/**
 * Fraudsters test stolen cards by opening one payment page after another. Real shoppers stay far below these limits.
 */
const perPerson = { anHour: 10, open: 3 }
/**
 * Many people can share one network, such as an office or a mobile carrier, so its limits are far higher (decision
 * 0102).
 */
const perNetwork = { anHour: 120, open: 60 }
const hourMs = 3_600_000

/**
 * Identifies the checkouts of one buyer: by account for shoppers, by keyed digests instead of addresses for guests.
 */
export interface Buyer {
  readonly userId: UserId | null
  /** Of the guest's network. */
  readonly guestKey: string | null
  /** Of the guest's browser. */
  readonly guestDevice: string | null
}

export function buyerOf(
  actor: Actor,
  { network, device }: Pick<CheckoutRequest, 'network' | 'device'>,
): Buyer {
  const userId = userIdOf(actor)
  if (userId) return { userId, guestKey: null, guestDevice: null }
  return {
    userId: null,
    guestKey: network && keyedDigest('guest checkouts', network),
    guestDevice: device && keyedDigest('guest checkout devices', device),
  }
}

/**
 * Blocks other checkouts of this shopper, browser or network, and of this guest's key, until the transaction ends, so
 * that counts stay correct. The keys are sorted to avoid deadlocks.
 */
export async function lockBuyer(
  buyer: Buyer,
  attempt: { readonly scope: string; readonly key: string },
): Promise<void> {
  const { userId, guestKey, guestDevice } = buyer
  const keys = userId ? [userId] : [`${attempt.scope}:${attempt.key}`, guestDevice, guestKey]
  const names = keys.flatMap((key) => (key ? [`checkout:${key}`] : [])).sort()
  for (const name of names) takeLock('checkout', name)
  // A subquery with an order runs before the locks are taken.
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from (select name from unnest(${names}::text[]) with ordinality as buyer (name, place) order by place) ordered`.execute(
    db(),
  )
}

/**
 * Refuses 'too-many-requests' (429, `details.retryAfterSeconds`) when this shopper or browser started 10 checkouts
 * within the hour or the network 120, or when a guest's browser has 3 payment pages open or the network 60. A
 * shopper's own older page is closed automatically, so it doesn't count. Call it after `lockBuyer`, or the counts may
 * change.
 */
export async function requireFewCheckouts(buyer: Buyer): Promise<void> {
  if (!areLimitsOn()) return
  await requireFewThisHourOf(buyer)
  const { guestKey, guestDevice } = buyer
  if (guestDevice) await requireFewOpen('guest_device', guestDevice, perPerson.open)
  if (guestKey) await requireFewOpen('guest_key', guestKey, perNetwork.open)
}

/** Checks only the limits per hour, which include checkouts that have ended. */
export async function requireFewThisHourOf({ userId, guestKey, guestDevice }: Buyer): Promise<void> {
  if (!areLimitsOn()) return
  if (userId) await requireFewThisHour('user_id', userId, perPerson.anHour)
  if (guestDevice) await requireFewThisHour('guest_device', guestDevice, perPerson.anHour)
  if (guestKey) await requireFewThisHour('guest_key', guestKey, perNetwork.anHour)
}

/** The open checkouts of this shopper, or of this guest's network. */
export async function openCheckoutsOf({ userId, guestKey }: Buyer) {
  if (!userId && !guestKey) return []
  return db()
    .selectFrom('checkouts')
    .select(['id', 'idempotency_key as key', 'idempotency_scope as scope'])
    .select(['guest_device as guestDevice', 'expires_at as expiresAt'])
    .where((eb) => (userId ? eb('user_id', '=', userId) : eb('guest_key', '=', guestKey)))
    .where('status', '=', 'open')
    .orderBy('expires_at')
    .execute()
}

export type OpenCheckout = { readonly id: CheckoutId; readonly expiresAt: Date }

type BuyerColumn = 'user_id' | 'guest_device' | 'guest_key'

async function requireFewThisHour(column: BuyerColumn, key: string, max: number): Promise<void> {
  const since = new Date(now().getTime() - hourMs)
  const begun = await db()
    .selectFrom('checkouts')
    .select('created_at')
    .where(sql.ref<string>(column), '=', key)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(max)
    .execute()
  const oldest = begun[max - 1]
  if (oldest) throw tooManyCheckouts(oldest.created_at.getTime() + hourMs, column)
}

async function requireFewOpen(column: BuyerColumn, key: string, max: number): Promise<void> {
  const open = await db()
    .selectFrom('checkouts')
    .select('expires_at')
    .where(sql.ref<string>(column), '=', key)
    .where('status', '=', 'open')
    .orderBy('expires_at')
    .limit(max)
    .execute()
  const [first] = open
  if (first && open.length >= max) throw tooManyCheckouts(first.expires_at.getTime(), column)
}

function tooManyCheckouts(until: number, column: BuyerColumn) {
  const seconds = secondsUntil(until)
  const orLogIn = column === 'user_id' ? '' : ', or log in to check out now'
  return refuse('too-many-requests', {
    title: 'Too many checkouts',
    message: `Please wait ${waitText(seconds)} and try again${orLogIn}.`,
    status: 429,
    details: { retryAfterSeconds: seconds },
  })
}

export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes > 1 ? `${minutes} minutes` : 'a minute'
}

export function secondsUntil(at: number): number {
  return Math.max(1, Math.ceil((at - now().getTime()) / 1000))
}
