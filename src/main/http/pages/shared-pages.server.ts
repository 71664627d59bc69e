import type { SharedPage } from '#app/web/request/shared-page.ts'

/** A public page, or its data, as every visitor gets it. */
export interface SharedAddress {
  /** Path and known parameters in a fixed order: the same text for the same page. */
  readonly address: string
  /** The page's path, also if its data is requested. */
  readonly path: string
  /** It contains the header: a page's HTML does, and its data only when a client asks for the root's as well. */
  readonly hasFrame: boolean
  /** It has parameters: one of many pages. */
  readonly isSearch: boolean
}

/** The part of a route of React Router's build that is used here. */
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

/** Longer addresses aren't cached. */
const maxAddress = 600

/** Maps a URL to its shared page; null if it isn't one. A route declares it in its `handle`. */
export function sharedPages(routes: readonly SharedRoute[]): (url: URL) => SharedAddress | null {
  const ids = new Set(routes.map(({ id }) => id))
  const patterns = routes.flatMap((route): Pattern[] =>
    isShared(route.module.handle) ? [patternOf(route, route.module.handle)] : [],
  )
  return (url) => {
    const isData = url.pathname.endsWith('.data')
    const page = isData ? pageOfData(url.pathname) : url.pathname
    const pattern = patterns.find(({ path }) => path.test(page))
    if (!pattern) return null
    const search = searchOf(url, pattern.query, isData ? ids : null)
    if (search === null) return null
    const address = url.pathname + search
    const isSearch = pattern.query.some((name) => url.searchParams.has(name))
    const hasFrame = !isData || (url.searchParams.get(routesParameter)?.split(',').includes('root') ?? true)
    return address.length > maxAddress ? null : { address, path: page, hasFrame, isSearch }
  }
}

function patternOf(route: SharedRoute, { sharedQuery }: SharedPage): Pattern {
  return { path: pathOf(route), query: sharedQuery }
}

export function isShared(handle: unknown): handle is SharedPage {
  return typeof handle === 'object' && handle !== null && 'sharedQuery' in handle
}

function pathOf({ path = '', index = false }: SharedRoute): RegExp {
  if (index) return /^\/$/
  const segments = path.split('/').map((segment) => (segment.startsWith(':') ? '[^/]+' : segment))
  return new RegExp(`^/${segments.join('/')}$`)
}

/** React Router requests '/shop.data', and '/_.data' for the root. */
function pageOfData(pathname: string): string {
  const page = pathname.slice(0, -'.data'.length)
  return page === '/_' ? '/' : page
}

/** Names the routes whose data is requested. */
const routesParameter = '_routes'

/** The known parameters in the order of the list, repeated ones in their own order; null if it names routes that don't exist. */
function searchOf(url: URL, known: readonly string[], routeIds: ReadonlySet<string> | null): string | null {
  if (url.search === '') return ''
  const parameters = known.flatMap((name) => url.searchParams.getAll(name).map((value) => [name, value]))
  const wanted = routeIds && url.searchParams.get(routesParameter)
  if (routeIds && wanted !== null) {
    if (!wanted.split(',').every((id) => routeIds.has(id))) return null
    parameters.push([routesParameter, wanted])
  }
  return parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : ''
}
