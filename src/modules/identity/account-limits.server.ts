import { countUse, type RateLimit } from '#platform/http/rate-limit.server.ts'
import type { Client } from './client.server.ts'

const quarterHour = { max: 10, windowSeconds: 15 * 60 }

/** Ten tries in a quarter of an hour from one place, and for one account from wherever they come. */
export async function countTry(what: string, client: Client, account?: string): Promise<void> {
  await countUse({ name: `${what}-client`, ...quarterHour }, networkOf(client.address))
  if (account !== undefined) await countUse({ name: `${what}-account`, ...quarterHour }, account)
}

/** Mails that strangers can make us send to one address. */
export const mailsPerAddress: RateLimit = { name: 'account-mail', max: 5, windowSeconds: 3600 }

/** One household has a /64 of IPv6 addresses and could use a new one for every try; an IPv4 address may come in IPv6's clothes. */
export function networkOf(address: string): string {
  const inside = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (inside) return inside
  if (!address.includes(':')) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}
