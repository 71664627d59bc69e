import { randomBytes } from 'node:crypto'
import { now } from '#platform/clock.server.ts'
import { dayMs } from '#shared/day-ms.ts'
import { identity } from '../open-identity.server.ts'
import { keyedHash, matchesKeyedHash } from '../second-factor/secret-box.server.ts'
import { cookieAttributes, cookieOf } from './session-cookie.server.ts'

const lifetimeDays = 180
/** Maximum accounts per browser, for a shared computer. */
const maxAccounts = 5
const accountPurpose = 'known device: account'
const entryPurpose = 'known device: entry'

export interface KnownDevice {
  readonly id: string
  /** The last complete login on this device. */
  readonly since: Date
}

/**
 * The device, if a login to this account was completed on it. A known device has its own rate limits, so that strangers who use
 * up those of an account or a network can't lock the owner out. It grants no access. `changedAt` is when the password or
 * the app last changed: a device from before that isn't known anymore.
 */
export function knownDevice(
  cookie: string | null | undefined,
  email: string,
  changedAt: Date | null = null,
): KnownDevice | null {
  const entry = entriesOf(cookie).find(({ account }) => matchesKeyedHash(email, accountPurpose, account))
  return entry && (!changedAt || entry.since >= changedAt) ? entry : null
}

/** The device, if it's known for any account: for steps before the account is known. */
export function anyKnownDevice(cookie: string | null | undefined): KnownDevice | null {
  return entriesOf(cookie)[0] ?? null
}

/** The cookie after a complete login: renews the account's entry and keeps those of other accounts. */
export function rememberDevice(cookie: string | null | undefined, email: string): string {
  const others = entriesOf(cookie).filter(({ account }) => !matchesKeyedHash(email, accountPurpose, account))
  const named = `${randomBytes(12).toString('base64url')}.${now().getTime().toString(36)}.${keyedHash(email, accountPurpose)}`
  const entries = [`${named}.${keyedHash(named, entryPurpose)}`, ...others.map(({ text }) => text)]
  const value = entries.slice(0, maxAccounts).join('~')
  return `${cookieName()}=${value}; Max-Age=${lifetimeDays * 86_400}; ${cookieAttributes()}`
}

interface Entry extends KnownDevice {
  readonly account: string
  readonly text: string
}

function entriesOf(cookie: string | null | undefined): Entry[] {
  const value = cookieOf(cookie ?? null, cookieName()) ?? ''
  return value.split('~').slice(0, maxAccounts).flatMap(readEntry)
}

function readEntry(text: string): Entry[] {
  const [id = '', issued = '', account = '', signature = ''] = text.split('.')
  if (!matchesKeyedHash(`${id}.${issued}.${account}`, entryPurpose, signature)) return []
  const since = new Date(Number.parseInt(issued, 36))
  return since.getTime() + lifetimeDays * dayMs > now().getTime() ? [{ id, since, account, text }] : []
}

function cookieName(): string {
  return identity().cookieName.replace('-session', '-device')
}
