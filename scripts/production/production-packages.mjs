/**
 * What package-lock.json says about one package.
 * @typedef {{
 *   dependencies?: Readonly<Record<string, string>>,
 *   optionalDependencies?: Readonly<Record<string, string>>,
 *   peerDependencies?: Readonly<Record<string, string>>,
 *   peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>,
 * }} Entry
 * @typedef {{ packages: Readonly<Record<string, Entry>> }} Lock
 */

/**
 * The folders below node_modules that the production server needs: those dependencies of package.json that aren't part of the build,
 * and everything that they require. `npm ci --omit=dev` would also install the optional peers of those packages, among them a
 * bundler and a compiler.
 * @param {Lock} lock
 * @param {(name: string) => boolean} isUnbundled
 * @param {(path: string) => boolean} isInstalled optional packages for other platforms aren't
 * @returns {string[]} paths such as node_modules/pg, sorted
 */
export function productionPackages({ packages }, isUnbundled, isInstalled) {
  const direct = Object.keys(packages['']?.dependencies ?? {}).filter(isUnbundled)
  const wanted = direct.map((name) => ({ name, from: '', isOptional: false }))
  /** @type {Set<string>} */
  const found = new Set()
  for (let next = wanted.pop(); next; next = wanted.pop()) {
    const path = resolvePackage(packages, next.name, next.from)
    if (!path || !isInstalled(path)) {
      if (next.isOptional) continue
      throw new Error(`${next.name} isn't installed, but ${next.from || 'package.json'} needs it`)
    }
    if (found.has(path)) continue
    found.add(path)
    wanted.push(...needsOf(packages[path] ?? {}).map((need) => ({ ...need, from: path })))
  }
  return [...found].sort()
}

/** @param {Entry} entry */
function needsOf({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, ...entry }) {
  const isOptionalPeer = (/** @type {string} */ name) => entry.peerDependenciesMeta?.[name]?.optional === true
  return [
    ...Object.keys(dependencies).map((name) => ({ name, isOptional: false })),
    ...Object.keys(optionalDependencies).map((name) => ({ name, isOptional: true })),
    ...Object.keys(peerDependencies)
      .filter((name) => !isOptionalPeer(name))
      .map((name) => ({ name, isOptional: false })),
  ]
}

/**
 * Searches as Node does: in the node_modules of the package itself, then in those of the folders around it.
 * @param {Lock['packages']} packages
 * @param {string} name
 * @param {string} from
 * @returns {string | null}
 */
function resolvePackage(packages, name, from) {
  const path = `${from ? `${from}/` : ''}node_modules/${name}`
  if (packages[path]) return path
  if (!from) return null
  return resolvePackage(packages, name, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)))
}
