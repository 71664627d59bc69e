import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** React Router's list of all routes, which every page loads. Only what is read here. */
export interface RouteList {
  readonly entry: { readonly imports: readonly string[] }
  readonly routes: Readonly<Record<string, ListedRoute>>
}

type ListedRoute = Readonly<Record<string, unknown>> & { readonly path?: string }

/** Files have no page to move to. */
const isFile = /\.\w+$|:file$/
/** The public pages. Links to all others pass `prefetch="none"` to `AppLink`. */
const isPrefetched = /^routes\/(?:storefront|designer|reviews)\//

/** Only the server reads the first. The second is the route's name in the list: the file copies it from there. */
const leftOut: readonly string[] = ['hasDefaultExport', 'id']
const copyIds = 'for(const[id,route]of Object.entries(window.__reactRouterManifest.routes))route.id=id'

/**
 * Leaves out what the browser never reads (decision 0070): routes of files, properties that say no, ids, and the scripts that a
 * page shares with others. Only a prefetch reads those; the ones of the entry are loaded already.
 */
export function trimmedRoutes({ entry, routes }: RouteList): RouteList['routes'] {
  const pages = Object.entries(routes).filter(([, { path = '' }]) => !isFile.test(path))
  return Object.fromEntries(
    pages.map(([id, route]) => {
      const known = isPrefetched.test(id) ? route['imports'] : []
      const imports = Array.isArray(known) ? known.filter((file) => !entry.imports.includes(file)) : []
      const kept = Object.entries({ ...route, imports }).filter(
        ([name, value]) => !leftOut.includes(name) && !saysNo(value),
      )
      return [id, Object.fromEntries(kept)]
    }),
  )
}

function saysNo(value: unknown): boolean {
  return value === false || (Array.isArray(value) && value.length === 0)
}

/** Trims the list in a browser build's folder. */
export function trimRouteList(client: string): void {
  const assets = join(client, 'assets')
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file))
  if (!name) throw new Error('the build has no list of routes')
  const [assignment = '', json = ''] = readFileSync(join(assets, name), 'utf8').split(/(?<==)(?={)/)
  const list: RouteList = JSON.parse(json.replace(/;\s*$/, ''))
  writeFileSync(
    join(assets, name),
    `${assignment}${JSON.stringify({ ...list, routes: trimmedRoutes(list) })};${copyIds};`,
  )
}
