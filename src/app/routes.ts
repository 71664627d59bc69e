import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * The address of every page, listed by hand: the site's table of contents. The JSON API has its own table in
 * `api/endpoints.server.ts`.
 */
const pages = [
  index('routes/storefront/home.tsx'),
  route('about', 'routes/storefront/about.tsx'),
  route('artists', 'routes/storefront/artists.tsx'),
  route('sell', 'routes/storefront/sell.tsx'),
  route('shop', 'routes/storefront/shop.tsx'),
  route('product/:slug', 'routes/storefront/product.tsx'),
  route('product/:slug/reviews', 'routes/reviews/product-reviews.tsx'),
  route('review/:id', 'routes/reviews/review.tsx'),
  route('vendor/:id', 'routes/storefront/vendor.tsx'),
  route('privacy', 'routes/storefront/privacy.tsx'),
  route('terms', 'routes/storefront/terms.tsx'),

  route('custom', 'routes/designer/custom.tsx'),

  route('share/product/:id', 'routes/share/product.tsx'),
  route('share/product/:id/picture.jpg', 'routes/share/product-picture.ts'),
  route('share/vendor/:id', 'routes/share/vendor.tsx'),
  route('share/vendor/:id/picture.jpg', 'routes/share/vendor-picture.ts'),
  route('share/picture.jpg', 'routes/share/shop-picture.ts'),

  route('logo.png', 'routes/storefront/logo.ts'),
  route('site-icons/:file', 'routes/storefront/site-icon.ts'),
  route('site.webmanifest', 'routes/storefront/web-manifest.ts'),
  route('accent/:file', 'routes/storefront/accent.ts'),

  route('robots.txt', 'routes/search-engines/robots.ts'),
  route('sitemap.xml', 'routes/search-engines/sitemap.ts'),
  route('sitemaps/:name', 'routes/search-engines/sitemap-file.ts'),
  route('feeds/google.xml', 'routes/search-engines/google-feed.ts'),
  route('feeds/new-drops.xml', 'routes/search-engines/new-drops.ts'),

  route('cart', 'routes/checkout/cart.tsx'),
  route('checkout-success', 'routes/checkout/checkout-success.tsx'),
  route('checkout-cancel', 'routes/checkout/checkout-cancel.tsx'),

  route('newsletter', 'routes/newsletter/newsletter.tsx'),
  route('newsletter/confirm', 'routes/newsletter/confirm-subscription.tsx'),
  route('unsubscribe', 'routes/newsletter/unsubscribe.tsx'),

  route('email-choices', 'routes/newsletter/email-choices.tsx'),

  route('login', 'routes/auth/login.tsx'),
  route('login/second-factor', 'routes/auth/second-factor.tsx'),
  route('login/passkey', 'routes/auth/passkey-log-in.ts'),
  route('magic-link', 'routes/auth/magic-link.tsx'),
  route('forgot-password', 'routes/auth/forgot-password.tsx'),
  route('reset-password', 'routes/auth/reset-password.tsx'),
  route('auth/callback', 'routes/auth/callback.tsx'),
  route('logout', 'routes/auth/logout.tsx'),
  route('setup', 'routes/auth/setup.tsx'),
  route('confirm-email', 'routes/auth/confirm-email.tsx'),

  route('profile-settings', 'routes/account/profile-settings.tsx'),
  route('profile-settings/security', 'routes/account/security.tsx'),
  route('profile-settings/security/app', 'routes/account/authenticator-app.tsx'),
  route('profile-settings/security/passkeys', 'routes/account/passkeys.ts'),
  route('profile-settings/data', 'routes/account/your-data.tsx'),
  route('profile-settings/data/download', 'routes/account/download-data.ts'),
  route('designs', 'routes/designer/my-designs.tsx'),
  route('design/:id', 'routes/designer/design.tsx'),
  route('design/:id/picture.webp', 'routes/designer/design-picture.ts'),
  route('design-fonts/:file', 'routes/designer/design-font.ts'),
  route('design-artwork', 'routes/designer/upload-artwork.ts'),

  route('saved', 'routes/account/saved.tsx'),
  route('orders', 'routes/account/orders.tsx'),
  route('order/:id', 'routes/account/order.tsx'),
  route('order/:id/review/:line', 'routes/reviews/write-review.tsx'),
  route('find-order', 'routes/account/find-order.tsx'),

  route('vendor-dashboard', 'routes/vendor/dashboard.tsx'),
  route('add-product', 'routes/vendor/add-product.tsx'),
  route('edit-product/:id', 'routes/vendor/edit-product.tsx'),
  route('product-pictures', 'routes/vendor/product-pictures.ts'),
  route('vendor-dashboard/settings', 'routes/vendor/vendor-settings.tsx'),
  route('vendor-dashboard/custom-work', 'routes/vendor/custom-work.tsx'),
  route('vendor-dashboard/import', 'routes/vendor/import-products.tsx'),
  route('vendor-dashboard/products.csv', 'routes/vendor/export-products.ts'),
  route('vendor-dashboard/reviews', 'routes/reviews/own-hat-reviews.tsx'),
  route('vendor-dashboard/money', 'routes/vendor/money.tsx'),
  route('vendor-dashboard/money/statement.csv', 'routes/vendor/statement-csv.ts'),
  route('vendor-dashboard/money/statement.pdf', 'routes/vendor/statement-pdf.ts'),
  route('vendor-dashboard/orders', 'routes/vendor/vendor-orders.tsx'),
  route('vendor-dashboard/orders/:id', 'routes/vendor/vendor-order.tsx'),
  route('vendor-dashboard/orders/:id/refund', 'routes/vendor/refund.tsx'),
  route('vendor-dashboard/orders/:id/label.pdf', 'routes/vendor/order-label.ts'),
  route('vendor-dashboard/orders/:id/packing-slip', 'routes/vendor/packing-slip.tsx'),
  route('vendor-dashboard/orders/:id/work-ticket', 'routes/vendor/work-ticket.tsx'),

  route('vendor-dashboard/work-files/:file', 'routes/vendor/work-file.ts'),

  layout('routes/operator/console.tsx', [
    route('operator', 'routes/operator/overview.tsx'),
    route('operator/find', 'routes/operator/find.tsx'),
    route('operator/orders', 'routes/operator/orders/orders.tsx'),
    route('operator/orders/:id', 'routes/operator/orders/order.tsx'),
    route('operator/orders/:id/refund', 'routes/operator/orders/order-refund.tsx'),
    route('operator/setup', 'routes/operator/setup.tsx'),
    route('operator/health', 'routes/operator/health.tsx'),
    route('operator/settings', 'routes/operator/settings.tsx'),
    route('operator/settings/appearance', 'routes/operator/appearance.tsx'),
    route('operator/shipping', 'routes/operator/shipping.tsx'),
    route('operator/legal', 'routes/operator/legal.tsx'),
    route('operator/categories', 'routes/operator/categories.tsx'),
    route('operator/discounts', 'routes/operator/discounts.tsx'),
    route('operator/discounts/new', 'routes/operator/new-discount.tsx'),
    route('operator/newsletter', 'routes/operator/newsletter.tsx'),
    route('operator/jobs', 'routes/operator/jobs.tsx'),
    route('operator/vendors', 'routes/operator/vendors/vendors.tsx'),
    route('operator/vendors/:id', 'routes/operator/vendors/vendor.tsx'),
    route('operator/people', 'routes/operator/people/people.tsx'),
    route('operator/people/:id', 'routes/operator/people/person.tsx'),
    route('operator/products', 'routes/operator/products/products.tsx'),
    route('operator/products/:id', 'routes/operator/products/product.tsx'),
    route('operator/reviews', 'routes/operator/reviews.tsx'),
    route('operator/designs', 'routes/operator/designs.tsx'),
    route('operator/audit', 'routes/operator/audit.tsx'),
  ]),
  route('operator/orders.csv', 'routes/operator/orders/orders-csv.ts'),
  route('operator/audit.csv', 'routes/operator/audit-csv.ts'),
  route('operator/newsletter/consents.csv', 'routes/operator/newsletter-consents.ts'),

  route('*', 'routes/storefront/not-found.tsx'),
] satisfies RouteConfig

/** The boundary is inside the root, so that a failed page still shows who is logged in. */
export default [layout('routes/page-boundary.tsx', pages)] satisfies RouteConfig
