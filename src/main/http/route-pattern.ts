/** Addresses that have no line in a table of routes; everything below a `/*` counts as one. */
const fixed: readonly string[] = [
  '/healthz',
  '/readyz',
  '/assets/*',
  '/media/*',
  '/sandbox/*',
  '/webhooks/carrier',
  '/unsubscribe',
  '/email-choices',
  '/script-errors',
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
  /** '/media/*': everything below fits. */
  readonly isOpen: boolean
}

/**
 * Finds the pattern of an address: '/product/:slug' for '/product/old-cap'. There are as many answers as patterns and one more, so
 * measurements and logs can use them as names, whatever visitors send. `patterns` are '/product/:slug' or '/api/orders/{id}', and
 * begin with a fixed part.
 */
export function routePattern(patterns: readonly string[]): (pathname: string) => string {
  const all = [...patterns, ...fixed]
  const exact = new Set(all.filter((text) => !/[:{*]/.test(text)))
  const byFirstPart = Map.groupBy(
    all.filter((text) => !exact.has(text)).map(patternOf),
    ({ parts }) => parts[0],
  )
  return (pathname) => {
    const page = pageAddressOf(pathname)
    if (exact.has(page)) return page
    const parts = page.split('/', maxParts).slice(1)
    const found = byFirstPart.get(parts[0])?.find((pattern) => fits(pattern, parts))
    return found?.text ?? unknownRoute
  }
}

/** Longer than any pattern. */
const maxParts = 12

function patternOf(text: string): Pattern {
  const isOpen = text.endsWith('/*')
  const parts = (isOpen ? text.slice(0, -2) : text).split('/').slice(1)
  return { text, parts: parts.map((part) => (/^[:{]/.test(part) ? null : part)), isOpen }
}

/** The page's own address: React Router asks for its data at that address with '.data'. */
export function pageAddressOf(pathname: string): string {
  if (pathname === '/_.data' || pathname === '/_root.data') return '/'
  const page = pathname.endsWith('.data') ? pathname.slice(0, -5) : pathname
  return page.length > 2 && page.endsWith('/') ? page.slice(0, -1) : page
}

function fits({ parts: pattern, isOpen }: Pattern, parts: readonly string[]): boolean {
  if (isOpen ? parts.length < pattern.length : parts.length !== pattern.length) return false
  return pattern.every((part, n) => (part === null ? parts[n] !== '' : part === parts[n]))
}
