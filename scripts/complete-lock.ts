import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Entry {
  readonly version?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export interface Lock {
  readonly packages: Readonly<Record<string, Entry>>
}

export const lockPath = join(import.meta.dirname, '../package-lock.json')
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']

/**
 * Adds packages' programs for other platforms to a lock file. A registry mirror without them leaves them out, and
 * `npm ci` then rejects the lock file as incomplete. They are only installed on their own platform.
 */
export function completeLock(lock: Lock): { lock: Lock; added: string[] } {
  const added = Object.entries(lock.packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(lock, path, name))
      .map(
        ([name, version]) => [`node_modules/${name}`, entryFor(name, version, entry.dev ?? false)] as const,
      ),
  )
  const all = [...Object.entries(lock.packages), ...added]
  const packages = Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en')))
  return { lock: { ...lock, packages }, added: added.map(([path]) => path) }
}

function isLocked(lock: Lock, path: string, name: string): boolean {
  return `node_modules/${name}` in lock.packages || `${path}/node_modules/${name}` in lock.packages
}

/** Package names contain the platform: binding-linux-x64-musl, cli-darwin-arm64, oxide-wasm32-wasi. */
function entryFor(name: string, version: string, dev: boolean): Entry {
  const [first = '', second = '', third = ''] = name
    .replace(/^.*\//, '')
    .replace(/^(cli|binding|core|oxide)-/, '')
    .split('-')
  const forWasm = first === 'wasm32'
  if (!/^\d+\.\d+\.\d+$/.test(version) || (!forWasm && !systems.includes(first))) {
    throw new Error(`cannot tell what ${name}@${version} is for: add it to package-lock.json by hand`)
  }
  const library = /musl/.test(third) ? 'musl' : 'glibc'
  return {
    version,
    cpu: [forWasm ? first : second],
    ...(dev ? { dev } : {}),
    ...(first === 'linux' && third ? { libc: [library] } : {}),
    optional: true,
    ...(forWasm ? {} : { os: [first] }),
  }
}

if (import.meta.main) {
  const { lock, added } = completeLock(JSON.parse(readFileSync(lockPath, 'utf8')))
  writeFileSync(lockPath, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`Added ${added.length} packages of other systems to package-lock.json.`)
}
