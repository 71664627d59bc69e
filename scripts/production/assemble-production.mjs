import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { root, StepFailed } from '../start/step.mjs'
import { productionPackages } from './production-packages.mjs'
import { unbundledPackages } from './unbundled-packages.mjs'

/** What the server reads besides its packages. The demo's pictures and the embedded database stay out. */
const contents = ['build', 'migrations', 'LICENSE']
/**
 * Node reads neither types nor the packages' source maps. The server's own maps stay for `node --enable-source-maps`, which takes 40 MB of
 * memory; without it, stack traces name functions and lines of the build, which is not minified.
 */
const unread = /\.(?:d\.[cm]?ts|map)$/

/** Fonts are read as files. */
const isUnbundled = (/** @type {string} */ name) =>
  unbundledPackages().includes(name) || /^@fontsource(?:-variable)?\//.test(name)

/**
 * Puts the build and the packages that it needs into a folder that runs anywhere with Node, and replaces an earlier one.
 * @param {string} target
 * @returns {{ bytes: number, packages: { name: string, bytes: number }[] }} packages with the largest first
 */
export function assembleProduction(target) {
  refuseOtherFolder(target)
  const next = `${target}.next`
  rmSync(next, { recursive: true, force: true })
  mkdirSync(next, { recursive: true })
  for (const name of contents) cpSync(join(root, name), join(next, name), { recursive: true })
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const paths = productionPackages(lock, isUnbundled, (path) => existsSync(join(root, path)))
  for (const path of paths) copyPackage(path, next)
  writeFileSync(join(next, 'package.json'), `${JSON.stringify(productionManifest(), null, 2)}\n`)
  openForReading(next)
  rmSync(target, { recursive: true, force: true })
  renameSync(next, target)
  const packages = paths.map((path) => ({
    name: path.replaceAll('node_modules/', ''),
    bytes: bytesBelow(join(target, path), isOwn),
  }))
  return { bytes: bytesBelow(target), packages: packages.sort((a, b) => b.bytes - a.bytes) }
}

/** @param {string} target */
function refuseOtherFolder(target) {
  if (!existsSync(target) || readdirSync(target).length === 0) return
  if (existsSync(join(target, 'build/server/index.js')) && !existsSync(join(target, 'src'))) return
  throw new StepFailed(
    `${target} isn't empty and isn't an earlier production folder. Choose another folder, or empty this one.`,
  )
}

/** A package of another package has its own entry in the list. */
const isOwn = (/** @type {string} */ path) => basename(path) !== 'node_modules'

/**
 * @param {string} path
 * @param {string} folder
 */
function copyPackage(path, folder) {
  cpSync(realpathSync(join(root, path)), join(folder, path), {
    recursive: true,
    filter: (source) => isOwn(source) && !unread.test(source),
  })
}

/** Commands that `npm` and the server share: `npm start`, `npm run migrate`. */
function productionManifest() {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { name, version, description, license, type, dependencies } = manifest
  const command = /^exec node scripts\/start\.mjs\b/
  const scripts = Object.entries(manifest.scripts)
    .filter(([, script]) => command.test(script))
    .map(([key, script]) => [key, script.replace(command, 'exec node build/server/index.js')])
  return {
    name,
    version,
    private: true,
    description,
    license,
    type,
    engines: { node: '>=24' },
    scripts: Object.fromEntries(scripts),
    dependencies: Object.fromEntries(Object.entries(dependencies).filter(([key]) => isUnbundled(key))),
  }
}

/**
 * The server runs under another account than the one that built it, whatever that one's umask was.
 * @param {string} folder
 */
function openForReading(folder) {
  for (const path of [folder, ...everythingBelow(folder)]) {
    const { mode } = statSync(path)
    const isProgram = (mode & 0o111) !== 0
    chmodSync(path, isProgram ? 0o755 : 0o644)
  }
}

/**
 * @param {string} folder
 * @param {(path: string) => boolean} [isWanted]
 */
function bytesBelow(folder, isWanted) {
  return everythingBelow(folder, isWanted).reduce((sum, path) => sum + statSync(path).size, 0)
}

/**
 * @param {string} folder
 * @param {(path: string) => boolean} [isWanted]
 * @returns {string[]}
 */
function everythingBelow(folder, isWanted = () => true) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (!isWanted(path)) return []
    return entry.isDirectory() ? [path, ...everythingBelow(path, isWanted)] : [path]
  })
}
