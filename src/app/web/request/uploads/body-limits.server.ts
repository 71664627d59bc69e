import { maxPictureBytes } from '#modules/media'
import { maxAvatarBytes } from '#modules/vendors/server'
import { stripeDestinations } from '#platform/stripe/destinations.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** Allowance for the other fields of a form with a file (bytes). */
const fieldBytes = 100 * kilobyte

/** Maximum request size of every route that isn't listed below (bytes). */
export const defaultMaxBytes = 256 * kilobyte

export interface BodyLimit {
  /** As written in the route tables. A page's data (`.data`) has the limit of its page. */
  readonly path: string
  readonly maxBytes: number
  /** The page responds with its own refusal, without reading a body that is too long. */
  readonly hasOwnResponse?: true
  /** The body is the file itself: any bytes, any content type. */
  readonly isFile?: true
}

/** The only routes that accept more than `defaultMaxBytes`. A longer body must declare its length. */
export const bodyLimits: readonly BodyLimit[] = [
  ...Object.values(stripeDestinations).map(({ path }) => ({ path, maxBytes: 512 * kilobyte })),
  { path: '/webhooks/carrier', maxBytes: 512 * kilobyte },
  // Three pictures of the maximum size at once. With scripts, each picture is uploaded separately.
  { path: '/add-product', maxBytes: 32 * megabyte },
  { path: '/edit-product/:id', maxBytes: 32 * megabyte },
  { path: '/product-pictures', maxBytes: maxPictureBytes, hasOwnResponse: true, isFile: true },
  { path: '/design-artwork', maxBytes: maxPictureBytes, hasOwnResponse: true, isFile: true },
  { path: '/vendor-dashboard/import', maxBytes: 20 * megabyte, hasOwnResponse: true },
  { path: '/vendor-dashboard/orders/:id', maxBytes: maxPictureBytes + fieldBytes, hasOwnResponse: true },
  // Three pictures of the maximum size at once, like a product.
  { path: '/order/:id/review/:line', maxBytes: 32 * megabyte, hasOwnResponse: true },
  { path: '/messages/new', maxBytes: 32 * megabyte, hasOwnResponse: true },
  { path: '/messages/:id', maxBytes: 32 * megabyte, hasOwnResponse: true },
  { path: '/cases/:id', maxBytes: 32 * megabyte, hasOwnResponse: true },
  { path: '/operator/cases/:id', maxBytes: maxPictureBytes + 2 * defaultMaxBytes, hasOwnResponse: true },
  { path: '/operator/settings/appearance', maxBytes: maxPictureBytes + fieldBytes, hasOwnResponse: true },
  { path: '/profile-settings', maxBytes: maxAvatarBytes + fieldBytes, hasOwnResponse: true },
]

const patterns = bodyLimits.map((limit) => ({
  limit,
  pattern: new RegExp(`^${limit.path.replaceAll(/:\w+/g, '[^/]+')}(?:\\.data)?/?$`),
}))

/** The table's entry for this path; null where the default applies. */
export function bodyLimitOf(path: string): BodyLimit | null {
  return patterns.find(({ pattern }) => pattern.test(path))?.limit ?? null
}

/**
 * For pages that explain the refusal themselves: whether the request declares more than its route accepts. Such a body is
 * never read.
 */
export function declaresTooMuch(request: Request): boolean {
  const { pathname } = new URL(request.url)
  const maxBytes = bodyLimitOf(pathname)?.maxBytes ?? defaultMaxBytes
  return Number(request.headers.get('content-length') ?? 0) > maxBytes
}
