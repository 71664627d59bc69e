import type { SharedPage } from '#app/web/shared-page.ts'

/** A public page, or its data, as every visitor gets it. */
export interface SharedAddress {
  /** Path and the parameters that mean something, in one order: the same text for the same page. */
  readonly address: string
  /** The page's data as a client navigation asks for it, instead of its HTML. */
  readonly isData: boolean
}

/** What is asked of a route: as React Router's build has them. */
export interface SharedRoute {
  readonly id: string
  readonly path?: string | undefined
  readonly index?: boolean | undefined
  readonly module: { readonly handle?: unknown }
}

interface Pattern {
  readonly path: RegExp
  readonly query: readonly string[]
}

/** Longer addresses are not worth keeping. */
const maxAddress = 600

/** Tells which addresses are shared pages; null for all others. A route says so itself, by its `handle`. */
export function sharedPages(routes: readonly SharedRoute[]): (url: URL) => SharedAddress | null {
  const ids = new Set(routes.map(({ id }) => id))
  const patterns = routes.flatMap((route): Pattern[] =>
    isShared(route.module.handle) ? [{ path: pathOf(route), query: route.module.handle.sharedQuery }] : [],
  )
  return (url) => {
    const isData = url.pathname.endsWith('.data')
    const page = isData ? pageOfData(url.pathname) : url.pathname
    const pattern = patterns.find(({ path }) => path.test(page))
    if (!pattern) return null
    const search = searchOf(url, pattern.query, isData ? ids : null)
    if (search === null) return null
    const address = url.pathname + search
    return address.length > maxAddress ? null : { address, isData }
  }
}

function isShared(handle: unknown): handle is SharedPage {
  return typeof handle === 'object' && handle !== null && 'sharedQuery' in handle
}

function pathOf({ path = '', index = false }: SharedRoute): RegExp {
  if (index) return /^\/$/
  const segments = path.split('/').map((segment) => (segment.startsWith(':') ? '[^/]+' : segment))
  return new RegExp(`^/${segments.join('/')}$`)
}

/** React Router asks for '/shop.data', and for '/_.data' at the root. */
function pageOfData(pathname: string): string {
  const page = pathname.slice(0, -'.data'.length)
  return page === '/_' ? '/' : page
}

/** Which routes' data is wanted, of the ones on the way to the page. */
const routesParameter = '_routes'

/** The known parameters in the order of the list, repeated ones in their own; null when it asks for routes that do not exist. */
function searchOf(url: URL, known: readonly string[], routeIds: ReadonlySet<string> | null): string | null {
  if (url.search === '') return ''
  const kept = known.flatMap((name) => url.searchParams.getAll(name).map((value) => [name, value]))
  const wanted = routeIds && url.searchParams.get(routesParameter)
  if (routeIds && wanted !== null) {
    if (!wanted.split(',').every((id) => routeIds.has(id))) return null
    kept.push([routesParameter, wanted])
  }
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}
