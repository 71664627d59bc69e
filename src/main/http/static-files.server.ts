import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import type { MiddlewareHandler } from 'hono'

const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/** Files that aren't served themselves. */
const unserved: ReadonlySet<string> = new Set(['.br', '.map'])

interface StaticFile {
  readonly bytes: Uint8Array
  readonly brotli: Uint8Array | null
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Serves the built browser files, read into memory once: there are few and they don't change while the process runs. The build
 * adds a `.br` version of most. Files under /assets have hashed names, so browsers may cache them forever.
 */
export function staticFiles(directory = join(process.cwd(), 'build/client')): MiddlewareHandler {
  const files = readFiles(directory)
  return async (c, next) => {
    const file = files.get(c.req.path)
    if (!file) return c.req.path.startsWith('/assets/') ? c.text('no such file', 404) : next()
    const brotli = file.brotli && c.req.header('accept-encoding')?.includes('br')
    const headers = brotli ? { ...file.headers, 'content-encoding': 'br' } : file.headers
    return new Response((brotli ? file.brotli : file.bytes) as BodyInit, { headers })
  }
}

function readFiles(directory: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    const path = join(directory, name)
    const ending = extname(name)
    if (unserved.has(ending) || name.startsWith('.') || !statSync(path).isFile()) continue
    const type = contentTypes[ending]
    // Skipping it silently would only show as a missing file in the browser.
    if (!type) throw new Error(`${path}: add a content type for ${ending} files here`)
    const url = `/${relative(directory, path).replaceAll('\\', '/')}`
    files.set(url, {
      bytes: readFileSync(path),
      brotli: readIfThere(`${path}.br`),
      headers: {
        'content-type': type,
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
        'cache-control': url.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
      },
    })
  }
  return files
}

function readIfThere(path: string): Uint8Array | null {
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}
