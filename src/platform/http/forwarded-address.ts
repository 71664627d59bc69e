/** The addresses of `X-Forwarded-For`: each proxy appends the one that called it. */
export function forwardedAddresses(header: string): string[] {
  return header.split(',').map((part) => part.trim())
}

/**
 * The client's address behind this many trusted proxies: each appends the address that called it to `X-Forwarded-For`.
 * Anything further left was sent by the client and can't be trusted.
 */
export function forwardedAddress(header: string | undefined, proxies: number): string | null {
  if (proxies === 0 || !header) return null
  return forwardedAddresses(header).at(-proxies) || null
}
