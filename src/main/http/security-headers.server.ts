/** Sent with every answer. Pages add a content security policy of their own. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
}

/** Forms may lead to Stripe's hosted pages and to identity providers; everything else stays with us. */
const pageRules =
  "default-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; " +
  "frame-ancestors 'none'; form-action 'self' https://checkout.stripe.com https://connect.stripe.com " +
  'https://accounts.google.com https://github.com'

/** Scripts carry the nonce of this one answer. */
export function nonceContentSecurityPolicy(nonce: string): string {
  return `${pageRules}; script-src 'self' 'nonce-${nonce}'`
}

/** For pages that many visitors share: the inline scripts are named by their hashes. */
export function hashContentSecurityPolicy(hashes: readonly string[]): string {
  return `${pageRules}; script-src 'self' ${hashes.map((hash) => `'sha256-${hash}'`).join(' ')}`
}

/** For the stand-ins' plain pages: no script at all. */
export const sandboxContentSecurityPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'"
