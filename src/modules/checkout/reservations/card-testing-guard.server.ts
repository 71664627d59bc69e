import { sql } from 'kysely'
import { now } from '#platform/clock.server.ts'
import { databaseOf, type NamedLocks } from '#platform/db/transaction.server.ts'
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
  /** Keyed digest of the guest's network. */
  readonly guestKey: string | null
  /** The guest's browser. */
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
 * that counts stay correct.
 */
export function locksOfBuyer(
  { userId, guestKey, guestDevice }: Buyer,
  attempt: { readonly scope: string; readonly key: string },
): NamedLocks {
  const keyOfAttempt = keyedDigest('checkout attempts', `${attempt.scope}:${attempt.key}`)
  const keys = userId ? [userId] : [keyOfAttempt, guestDevice, guestKey]
  return { kind: 'checkout', names: keys.flatMap((key) => (key ? [`checkout:${key}`] : [])) }
}

/** A checkout that counts for its buyer: open, or begun within the hour. */
export interface RecentCheckout extends Buyer {
  readonly id: CheckoutId
  readonly scope: string
  readonly key: string
  readonly isOpen: boolean
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Everything that the limits count of this account, or of this guest's browser and network; newest first. */
export async function recentCheckoutsOf({ userId, guestKey, guestDevice }: Buyer): Promise<RecentCheckout[]> {
  const since = new Date(now().getTime() - hourMs)
  const keys = Object.entries({ user_id: userId, guest_device: guestDevice, guest_key: guestKey })
  const rows = await db()
    .selectFrom('checkouts')
    .select(['id', 'idempotency_key as key', 'idempotency_scope as scope', 'status'])
    .select(['user_id as userId', 'guest_device as guestDevice', 'guest_key as guestKey'])
    .select(['created_at as createdAt', 'expires_at as expiresAt'])
    // Each alternative has its own index.
    .where(({ and, eb, or }) =>
      or(
        keys.flatMap(([column, key]) => {
          if (key === null) return []
          const isOwn = eb(sql.ref<string>(column), '=', key)
          return [and([isOwn, eb('created_at', '>', since)]), and([isOwn, eb('status', '=', 'open')])]
        }),
      ),
    )
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ status, ...row }) => ({ ...row, isOpen: status === 'open' }))
}

/** Those of this shopper, or of this guest's network, that are open; the first one ends first. */
export function openCheckoutsOf(
  { userId, guestKey }: Buyer,
  recent: readonly RecentCheckout[],
): readonly RecentCheckout[] {
  return recent
    .filter((one) => one.isOpen && (userId !== null || (guestKey !== null && one.guestKey === guestKey)))
    .sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())
}

/** Whose checkouts are limited. A shopper's own older page is closed automatically, so open ones don't count there. */
const limits = [
  { whose: 'userId', anHour: perPerson.anHour, open: Number.POSITIVE_INFINITY },
  { whose: 'guestDevice', ...perPerson },
  { whose: 'guestKey', ...perNetwork },
] as const

/**
 * Refuses 'too-many-requests' (429, `details.retryAfterSeconds`) when this shopper or browser started 10 checkouts
 * within the hour or the network 120, or when a guest's browser has 3 payment pages open or the network 60. Call it with what
 * was read under `locksOfBuyer`, or the counts may change.
 */
export function requireFewCheckouts(buyer: Buyer, recent: readonly RecentCheckout[]): void {
  requireFewThisHour(buyer, recent)
  if (!areLimitsOn()) return
  for (const { whose, open: max } of limits) {
    const open = recent.filter((one) => one.isOpen && isSame(buyer, one, whose))
    if (open.length < max) continue
    throw tooManyCheckouts(Math.min(...open.map(({ expiresAt }) => expiresAt.getTime())), whose)
  }
}

/** Checks only the limits per hour, which include checkouts that have ended. */
export function requireFewThisHour(buyer: Buyer, recent: readonly RecentCheckout[]): void {
  if (!areLimitsOn()) return
  const since = now().getTime() - hourMs
  for (const { whose, anHour: max } of limits) {
    const begun = recent.filter((one) => one.createdAt.getTime() > since && isSame(buyer, one, whose))
    const oldest = begun[max - 1]
    if (oldest) throw tooManyCheckouts(oldest.createdAt.getTime() + hourMs, whose)
  }
}

function isSame(buyer: Buyer, other: Buyer, whose: keyof Buyer): boolean {
  return buyer[whose] !== null && buyer[whose] === other[whose]
}

function tooManyCheckouts(until: number, whose: keyof Buyer) {
  const seconds = secondsUntil(until)
  const orLogIn = whose === 'userId' ? '' : ', or log in to check out now'
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
