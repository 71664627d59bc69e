import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { trimRouteList } from './trim-route-list.ts'

/**
 * Prepares the browser build for serving: shortens the list of routes and compresses text files once at the best level (`.br`)
 * instead of for every visitor.
 */
const directory = join(process.cwd(), process.env.BUILD_DIRECTORY ?? 'build', 'client')
const compressible = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest'])

trimRouteList(directory)
for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
  if (!compressible.has(extname(name)) || name.startsWith('.')) continue
  const path = join(directory, name)
  const bytes = readFileSync(path)
  const brotli = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  })
  if (brotli.length < bytes.length * 0.95) writeFileSync(`${path}.br`, brotli)
}
