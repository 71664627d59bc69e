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

/** Beside the files that they belong to. */
const unserved: ReadonlySet<string> = new Set(['.br', '.map'])

interface StaticFile {
  readonly bytes: Uint8Array
  readonly brotli: Uint8Array | null
  readonly headers: Readonly<Record<string, string>>
}

/**
 * The built browser files, read once: they are few, never change while the process runs, and most come with a `.br` twin made
 * by the build. Hashed names under /assets may be kept for ever.
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
    // Left out silently, it would be missing in the browser alone.
    if (!type) throw new Error(`${path}: a file that ends with ${ending} needs a content type here`)
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
