/** How long a prefetched page's data may be used by the click that follows (seconds). */
const prefetchSeconds = 10

/** What `Cache-Control` says of a prefetched page's data; null for any other request. */
export function prefetchCacheControl({ headers }: Request): string | null {
  const isPrefetch = headers.get('sec-purpose')?.includes('prefetch') ?? false
  return isPrefetch ? `private, max-age=${prefetchSeconds}` : null
}
