import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Entry {
  readonly version?: string
  /** The checksum that `npm ci` compares the package with. */
  readonly integrity?: string
  readonly link?: boolean
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

/** Paths of the packages that an installation wouldn't compare with anything. */
export function withoutChecksum({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { integrity, link }]) =>
    path === '' || link || integrity ? [] : [path],
  )
}

/** Adds the registry's checksum where it is missing: no installation on this platform has seen these packages. */
function addChecksums(lock: Lock): Lock {
  const found = withoutChecksum(lock).map((path) => {
    const { version = '', ...entry } = lock.packages[path] ?? {}
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const integrity = execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'])
      .toString()
      .trim()
    if (!integrity.startsWith('sha512-'))
      throw new Error(`the registry has no checksum of ${name}@${version}`)
    return [path, { version, integrity, ...entry }] as const
  })
  return { ...lock, packages: { ...lock.packages, ...Object.fromEntries(found) } }
}

if (import.meta.main) {
  const { lock, added } = completeLock(JSON.parse(readFileSync(lockPath, 'utf8')))
  writeFileSync(lockPath, `${JSON.stringify(addChecksums(lock), null, 2)}\n`)
  console.log(`Added ${added.length} packages of other systems to package-lock.json.`)
}
