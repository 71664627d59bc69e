/** What is personal, changes something or has no words of its own. */
const keptOut = [
  '/api/',
  '/cart',
  '/checkout-',
  '/confirm-email',
  '/login',
  '/logout',
  '/operator/',
  '/order/',
  '/orders',
  '/profile-settings',
  '/sandbox/',
  '/vendor-dashboard',
]

/** Previews read '/share/…' and pictures '/media/…', so both stay open. */
export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    ...keptOut.map((path) => `Disallow: ${path}`),
    'Allow: /api/docs',
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
