/** Sent with every response. Pages add their own content security policy. */
const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
}

/** One year. Excludes subdomains, which may be other sites of the owner. */
const transportSecurity = 'max-age=31536000'

/** Adds HSTS for a site on https. */
export function securityHeadersFor(publicUrl: string): Readonly<Record<string, string>> {
  if (!publicUrl.startsWith('https:')) return securityHeaders
  return { ...securityHeaders, 'strict-transport-security': transportSecurity }
}

/** Forms may submit to Stripe's hosted pages and identity providers; everything else is same-origin. */
const pageRules =
  "default-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; " +
  "frame-ancestors 'none'; form-action 'self' https://checkout.stripe.com https://connect.stripe.com " +
  'https://accounts.google.com https://github.com'

/** Allows scripts with the nonce of this response, and forms that lead to these origins. */
export function nonceContentSecurityPolicy(nonce: string, formOrigins: readonly string[]): string {
  const forms = formOrigins.map((origin) => ` ${origin}`).join('')
  return `${pageRules}${forms}; script-src 'self' 'nonce-${nonce}'`
}

/** For cached pages: allows inline scripts by their hashes. */
export function hashContentSecurityPolicy(hashes: readonly string[]): string {
  return `${pageRules}; script-src 'self' ${hashes.map((hash) => `'sha256-${hash}'`).join(' ')}`
}

/** For a person's copy of a cached page: one script more, with the nonce of this copy. */
export function personalContentSecurityPolicy(hashes: readonly string[], nonce: string): string {
  return `${hashContentSecurityPolicy(hashes)} 'nonce-${nonce}'`
}

/** For the pages of the stand-ins: no scripts. */
export const sandboxContentSecurityPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'"
