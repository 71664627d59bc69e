import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/**
 * Prepares the browser build for serving: shortens the list of routes, and compresses text files once at the best level (`.br`)
 * instead of for every visitor.
 */
const directory = join(process.cwd(), process.env.BUILD_DIRECTORY ?? 'build', 'client')
const compressible = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest'])

/**
 * Every page loads the list of all routes, about 45 bytes each. Files have no page to move to, so they are left out. Pages
 * of operators, and those of logging in, load what they share one step later.
 */
function trimRouteList(): void {
  const assets = join(directory, 'assets')
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file))
  if (!name) throw new Error('the build has no list of routes')
  const [assignment = '', json = ''] = readFileSync(join(assets, name), 'utf8').split(/(?<==)(?={)/)
  const manifest = JSON.parse(json.replace(/;\s*$/, ''))
  for (const [id, route] of Object.entries<{ path?: string; imports: string[] }>(manifest.routes)) {
    if (/\.\w+$|:file$/.test(route.path ?? '')) delete manifest.routes[id]
    if (/^routes\/(?:operator|newsletter|auth)\//.test(id)) route.imports = []
  }
  writeFileSync(join(assets, name), `${assignment}${JSON.stringify(manifest)};`)
}

trimRouteList()
for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
  if (!compressible.has(extname(name)) || name.startsWith('.')) continue
  const path = join(directory, name)
  const bytes = readFileSync(path)
  const brotli = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  })
  if (brotli.length < bytes.length * 0.95) writeFileSync(`${path}.br`, brotli)
}
