/** Pages that are personal, change something or have no text. */
const disallowed = [
  '/api/',
  '/cart',
  '/checkout-',
  '/confirm-email',
  '/login',
  '/logout',
  '/operator',
  '/order/',
  '/orders',
  '/profile-settings',
  '/sandbox/',
  '/vendor-dashboard',
]

/** Link previews read '/share/…' and pictures '/media/…', so both stay allowed. */
export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    'Allow: /api/docs',
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
