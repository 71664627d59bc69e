/**
 * The client's address behind so many proxies of our own: each of them adds the address that it was called from at the end of
 * `X-Forwarded-For`. What stands further left was written by whoever connects and could be anything.
 */
export function forwardedAddress(header: string | undefined, proxies: number): string | null {
  if (proxies === 0 || !header) return null
  const addresses = header.split(',').map((part) => part.trim())
  return addresses.at(-proxies) || null
}
