import { isIPv4, isIPv6 } from 'node:net'
import type { Brand } from '#shared/ids.ts'

/**
 * The network that a request comes from, which rate limits count: an IPv4 address, or the /64 of an IPv6 address, because one
 * household has a whole /64 and could use a new address for every request. A raw address has another type, so limits can't
 * count it by mistake.
 */
export type ClientNetwork = Brand<string, 'ClientNetwork'>

/** For pages rendered for everyone, and for invalid addresses. */
export const unknownNetwork = 'unknown' as ClientNetwork

/**
 * The network of an address from a socket or a trusted proxy: with or without a port, brackets or a zone, in any
 * notation of IPv6. An IPv4 address written as IPv6 (::ffff:192.0.2.7, 64:ff9b::192.0.2.7) counts as IPv4.
 */
export function networkOf(address: string | undefined): ClientNetwork {
  const bare = withoutPort((address ?? '').trim())
  const inIPv6 = asSocketsWriteIPv4.exec(bare)?.[1]
  if (isIPv4(inIPv6 ?? bare)) return (inIPv6 ?? bare) as ClientNetwork
  const [withoutZone = ''] = bare.split('%')
  if (!isIPv6(withoutZone)) return unknownNetwork
  const groups = groupsOf(withoutZone)
  const inside = embeddedIPv4(groups)
  return (inside ?? `${groups.slice(0, 4).join(':')}::/64`) as ClientNetwork
}

/** How a socket that listens to both protocols names every IPv4 address. */
const asSocketsWriteIPv4 = /^::ffff:([\d.]{7,15})$/

function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(address)?.[1]
  return bracketed ?? /^([\d.]{7,15}):\d{1,5}$/.exec(address)?.[1] ?? address
}

/** The eight hexadecimal groups without leading zeros; the URL parser handles every notation. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right]
}

/** Mapped addresses (RFC 4291) and NAT64 (RFC 6052), where all of IPv4 would share one /64. */
const ipv4Prefixes = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

function embeddedIPv4(groups: readonly string[]): string | null {
  if (!ipv4Prefixes.includes(groups.slice(0, 6).join(':'))) return null
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 0xff]
  })
  return bytes.join('.')
}
