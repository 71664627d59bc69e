const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A call that changes something must come from our own pages. Browsers send `Origin` with each such call; one that is
 * foreign, `null` or missing is refused, which together with SameSite cookies leaves forgery no way in.
 */
export function isForeignChange(request: Request, publicOrigin: string): boolean {
  return !reading.has(request.method) && request.headers.get('origin') !== publicOrigin
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * In the demo someone may open 127.0.0.1 although the shop calls itself localhost; its forms would then be foreign. Says where
 * a page visit should go instead, or null.
 */
export function loopbackRedirect(request: Request, publicUrl: string): string | null {
  if (request.method !== 'GET' || request.headers.get('sec-fetch-mode') !== 'navigate') return null
  const asked = new URL(request.url)
  const ours = new URL(publicUrl)
  if (asked.host === ours.host || !loopback.has(asked.hostname) || !loopback.has(ours.hostname)) return null
  return `${ours.origin}${asked.pathname}${asked.search}`
}
