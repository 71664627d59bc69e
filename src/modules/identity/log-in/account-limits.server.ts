import { type Counted, countUse, type RateLimit } from '#platform/http/rate-limit.server.ts'
import { isRefusal } from '#shared/refusal.ts'
import type { Client } from '../sessions/client.server.ts'
import { anyKnownDevice, knownDevice } from '../sessions/known-device.server.ts'

const quarterHour = { max: 10, windowSeconds: 15 * 60 }
const hour = 3600

export interface TriedAccount {
  readonly email: string
  /** When its password last changed: devices from before aren't known anymore. */
  readonly changedAt?: Date | null | undefined
}

/**
 * Allows ten attempts in 15 minutes. A known device of the account has its own count, so that strangers can't use up its
 * attempts. All other devices share one count per network and one per account. Refuses 'too-many-requests'.
 */
export async function countTry(what: string, client: Client, account?: TriedAccount): Promise<void> {
  const device = account
    ? knownDevice(client.cookie, account.email, account.changedAt)
    : anyKnownDevice(client.cookie)
  if (device) return countUse({ name: `${what}-device`, ...quarterHour }, { device: device.id })
  await countUse({ name: `${what}-client`, ...quarterHour }, client.network)
  if (account) await countUse({ name: `${what}-account`, ...quarterHour }, { email: account.email })
}

/** Each kind of email has its own counts, so using up one leaves the others. */
export type AccountEmail = 'sign-up' | 'confirmation' | 'magic-link' | 'forgot-password'

/**
 * Whether to send a requested account email. False isn't an error: this address has been sent enough of these emails, so the
 * caller keeps the last link valid and answers as if it had sent another one. That way strangers can neither flood an inbox (nine
 * emails an hour of each kind) nor keep its owner from a working link. A known device may request another five an hour. Refuses
 * 'too-many-requests' when one network or one known device sends too many requests.
 */
export async function mayEmail(kind: AccountEmail, client: Client, email: string): Promise<boolean> {
  const device = knownDevice(client.cookie, email)
  if (device) {
    await countUse({ name: `${kind}-device`, max: 5, windowSeconds: hour }, { device: device.id })
    if (await isWithin({ name: `${kind}-devices`, max: 20, windowSeconds: hour }, { email })) return true
  } else await countUse({ name: `${kind}-client`, ...quarterHour }, client.network)
  return (
    (await isWithin({ name: `${kind}-first`, max: 3, windowSeconds: hour }, { email })) ||
    (await isWithin({ name: `${kind}-later`, max: 1, windowSeconds: 600 }, { email }))
  )
}

async function isWithin(limit: RateLimit, who: Counted): Promise<boolean> {
  try {
    await countUse(limit, who)
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}
