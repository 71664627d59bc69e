const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * True for a state-changing request that doesn't come from this site's pages. Browsers send `Origin` with each of them; a foreign,
 * `null` or missing one is refused. Together with SameSite cookies this prevents cross-site request forgery.
 */
export function isForeignChange(request: Request, publicOrigin: string): boolean {
  return !reading.has(request.method) && request.headers.get('origin') !== publicOrigin
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Where to redirect a page visit to another loopback name, or null. If the demo is opened at 127.0.0.1 although its public URL is
 * localhost, its forms would count as cross-site.
 */
export function loopbackRedirect(request: Request, publicUrl: string): string | null {
  if (request.method !== 'GET' || request.headers.get('sec-fetch-mode') !== 'navigate') return null
  const requested = new URL(request.url)
  const ours = new URL(publicUrl)
  if (requested.host === ours.host || !loopback.has(requested.hostname) || !loopback.has(ours.hostname))
    return null
  return `${ours.origin}${requested.pathname}${requested.search}`
}
