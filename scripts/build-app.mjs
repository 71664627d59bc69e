import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'
import { exclusively } from './start/exclusive-lock.mjs'
import { findNpm } from './start/install-packages.mjs'
import { root, say, step } from './start/step.mjs'

const built = join(root, 'build')
const next = join(root, 'build.next')
const before = join(root, 'build.before')
const stamp = join(built, '.inputs')
const inputs = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/precompress.ts',
  'public',
  'seeds',
  'src',
]
const keepAssetsMs = 7 * 24 * 60 * 60 * 1000

/**
 * Builds the application when its sources differ from those of the existing build. The new build replaces the old one
 * in one step and keeps its hashed files, so that a running server isn't disturbed.
 */
export async function buildApp() {
  if (isBuilt()) return say('build: up to date')
  const waiting = (/** @type {string} */ holder) => say(`build: process ${holder} is building; waiting`)
  await exclusively(join(root, '.cache/build.lock'), waiting, async () => {
    if (isBuilt()) return
    const sources = hashOfInputs()
    rmSync(next, { recursive: true, force: true })
    const npm = findNpm()
    const env = {
      ...npm.env,
      NODE_ENV: 'production',
      BUILD_DIRECTORY: 'build.next',
      PATH: `${join(root, 'node_modules/.bin')}${delimiter}${npm.env.PATH}`,
    }
    await step(
      'build: npm run build (once, and after a change of the sources)',
      npm.command,
      [...npm.args, 'run', 'build'],
      { env },
    )
    writeFileSync(join(next, '.inputs'), sources)
    for (const folder of ['client/assets', 'server/assets']) carryOver(folder)
    rmSync(before, { recursive: true, force: true })
    if (existsSync(built)) renameSync(built, before)
    renameSync(next, built)
    rmSync(before, { recursive: true, force: true })
  })
}

function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfInputs()
}

/** @param {string} folder */
function carryOver(folder) {
  const from = join(built, folder)
  if (!existsSync(from)) return
  mkdirSync(join(next, folder), { recursive: true })
  for (const name of readdirSync(from)) {
    const { atime, mtime, mtimeMs } = statSync(join(from, name))
    const target = join(next, folder, name)
    if (existsSync(target) || Date.now() - mtimeMs > keepAssetsMs) continue
    cpSync(join(from, name), target)
    utimesSync(target, atime, mtime)
  }
}

/** Compares contents instead of dates, so that switching branches back and forth needs no build. */
function hashOfInputs() {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap(filesUnder))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  const entry = statSync(join(root, path), { throwIfNoEntry: false })
  if (!entry) return []
  if (!entry.isDirectory()) return /\.(test|db-test)\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`))
}
