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
/**
 * Where most visitors go next. A prefetch of another page loads the scripts that it shares with others one step later; the
 * designer's would be a twentieth of the list.
 */
const isPrefetched = /^routes\/storefront\/(?!privacy|terms|not-found|collection)/

/** Only the server reads the first. The second is the route's name in the list: the file copies it from there. */
const leftOut: readonly string[] = ['hasDefaultExport', 'id']

const flags = { a: 'hasAction', e: 'hasErrorBoundary', i: 'index' } as const
const known: ReadonlySet<string> = new Set([
  'path',
  'parentId',
  'module',
  'imports',
  'hasLoader',
  ...Object.values(flags),
])

/**
 * One line per route: id, path, script, flags, parent and shared scripts, without what most routes have in common: a parent is that of the line above. The list is
 * 600 bytes shorter than as JSON, compressed.
 */
export function rowsOf(routes: RouteList['routes']): string {
  let above = ''
  return Object.entries(routes)
    .map(([id, route]) => {
      const other = Object.keys(route).find((name) => !known.has(name))
      if (other) throw new Error(`the list of routes has no column for ${other}`)
      const { path = '', parentId, module, imports = [] } = route as Shown
      const name = shortId(id)
      const marks = Object.entries(flags).flatMap(([mark, flag]) => (route[flag] ? mark : []))
      const parent = shortId(parentId ?? '-')
      const isSame = parent === above
      above = parent
      const file = shortFile(module ?? '-')
      const base = baseOf(name)
      return [
        name,
        path === name ? '=' : path,
        file.startsWith(`${base}-`) ? file.slice(base.length) : file,
        `${marks.join('')}${route['hasLoader'] ? '' : 'n'}`,
        isSame ? '' : parent,
        imports.map(shortFile).join(' '),
      ]
        .join()
        .replace(/,+$/, '')
    })
    .join('\n')
}

interface Shown {
  readonly path?: string
  readonly parentId?: string
  readonly module?: string
  readonly imports?: readonly string[]
}

function shortId(id: string): string {
  return id.startsWith('routes/') ? id.slice('routes/'.length) : `.${id}`
}

function baseOf(name: string): string {
  return name.slice(name.search(/[^/.]*$/))
}

function shortFile(file: string): string {
  const [, name] = /^\/assets\/(.*)\.js$/.exec(file) ?? []
  return name ?? `.${file}`
}

/** The browser's half of `rowsOf`, which gives every route its id. */
const readRows = `rows=>{
let full=name=>name[0]=="."?name.slice(1):"routes/"+name,
file=name=>name[0]=="."?name.slice(1):"/assets/"+name+".js",
routes={},parent;
for(let row of rows.split("\\n")){
let[name,path,code="",marks="",other,imports]=row.split(","),
id=full(name),
route=routes[id]={id,path:path=="="?name:path,parentId:full(parent=other||parent),module:file(code[0]=="-"?name.match(/[^/.]*$/)+code:code),imports:imports?imports.split(" ").map(file):[],hasLoader:!marks.includes("n")};
if(parent==".-")delete route.parentId;
${Object.entries(flags)
  .map(([mark, flag]) => `route.${flag}=marks.includes("${mark}")`)
  .join(';')}
}
return routes}`.replaceAll('\n', '')

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
  const { routes, ...rest }: RouteList = JSON.parse(json.replace(/;\s*$/, ''))
  const rows = rowsOf(trimmedRoutes({ ...rest, routes }))
  const start = JSON.stringify(rest).slice(0, -1)
  writeFileSync(join(assets, name), `${assignment}${start},"routes":(${readRows})(${JSON.stringify(rows)})};`)
}
