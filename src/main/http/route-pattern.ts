/** Addresses that have no line in a table of routes; everything below a `/*` counts as one. */
const fixed: readonly string[] = [
  '/healthz',
  '/readyz',
  '/assets/*',
  '/media/*',
  '/sandbox/*',
  '/webhooks/carrier',
  '/unsubscribe',
  '/api/openapi.json',
  '/api/docs',
  '/',
]

/** What isn't in any table. */
export const unknownRoute = '*'

interface Pattern {
  readonly text: string
  /** Null where any text fits. */
  readonly parts: readonly (string | null)[]
}

/**
 * Finds the pattern of an address: '/product/:slug' for '/product/old-cap'. There are as many answers as patterns and one more, so
 * measurements and logs can use them as names, whatever visitors send. `patterns` are '/product/:slug' or '/api/orders/{id}'.
 */
export function routePattern(patterns: readonly string[]): (pathname: string) => string {
  const exact = new Set<string>()
  const open: Pattern[] = []
  for (const text of [...patterns, ...fixed]) {
    if (/[:{*]/.test(text))
      open.push({ text, parts: text.split('/').map((part) => (/^[:{]/.test(part) ? null : part)) })
    else exact.add(text)
  }
  return (pathname) => {
    const page = pageOf(pathname)
    if (exact.has(page)) return page
    const parts = page.split('/', maxParts)
    return open.find((pattern) => fits(pattern.parts, parts))?.text ?? unknownRoute
  }
}

/** Longer than any pattern. */
const maxParts = 12

/** React Router asks for a page's data at its address with '.data'. */
function pageOf(pathname: string): string {
  if (pathname === '/_.data' || pathname === '/_root.data') return '/'
  const page = pathname.endsWith('.data') ? pathname.slice(0, -5) : pathname
  return page.length > 2 && page.endsWith('/') ? page.slice(0, -1) : page
}

function fits(pattern: Pattern['parts'], parts: readonly string[]): boolean {
  if (pattern.at(-1) === '*') {
    const before = pattern.slice(0, -1)
    return parts.length >= before.length && before.every((part, n) => part === parts[n])
  }
  return (
    pattern.length === parts.length &&
    pattern.every((part, n) => (part === null ? parts[n] !== '' : part === parts[n]))
  )
}
