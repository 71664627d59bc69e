import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

export interface ProductionFolder {
  /** Nobody can write to it. */
  readonly path: string
  /** What the script printed. */
  readonly output: string
  remove(): void
}

/** Paths of a checkout that git ignores, and git's own folder. */
const notInCheckout =
  /^(?:node_modules|build(?:\..*)?|production(?:\.next)?|\.git|\.data.*|\.cache|\.react-router|\.env|test-results|playwright-report|coverage|.*\.log)$/
/** Before a release: installs and builds in the copy as well, which takes minutes and needs the package registry. */
const isFromScratch = process.env.PRODUCTION_FROM_SCRATCH !== undefined

/**
 * Runs the script of the container image in a copy of the checkout. The copy finds the packages and the build of this checkout, so
 * that only the last step has work to do.
 */
export function aProductionFolder(): ProductionFolder {
  const scratch = mkdtempSync(join(tmpdir(), 'brimfolk-production-'))
  // The account that runs the server has to get there.
  chmodSync(scratch, 0o755)
  const checkout = join(scratch, 'checkout')
  const path = join(scratch, 'app')
  for (const name of readdirSync('.').filter((one) => !notInCheckout.test(one)))
    cpSync(name, join(checkout, name), { recursive: true })
  if (!isFromScratch) lendBuild(checkout)
  const output = execFileSync(process.execPath, ['scripts/build-production.mjs', path], {
    cwd: checkout,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, npm_config_prefer_offline: 'true' },
    encoding: 'utf8',
  })
  rmSync(checkout, { recursive: true, force: true })
  for (const one of everythingIn(path)) chmodSync(one, statSync(one).isDirectory() ? 0o555 : 0o444)
  return {
    path,
    output,
    remove: () => {
      for (const one of everythingIn(path)) if (statSync(one).isDirectory()) chmodSync(one, 0o755)
      rmSync(scratch, { recursive: true, force: true })
    },
  }
}

/** Everything in the folder, with itself first. */
export function everythingIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return [folder, ...names.map((name) => join(folder, name))]
}

/** Links each package by itself, so that nothing in the copy can remove the packages of this checkout. */
function lendBuild(checkout: string): void {
  cpSync('build', join(checkout, 'build'), { recursive: true, preserveTimestamps: true })
  const names = readdirSync('node_modules').flatMap((name) =>
    name.startsWith('@') ? readdirSync(join('node_modules', name)).map((one) => `${name}/${one}`) : [name],
  )
  for (const name of names) {
    const [from, to] = [join(process.cwd(), 'node_modules', name), join(checkout, 'node_modules', name)]
    mkdirSync(join(to, '..'), { recursive: true })
    if (basename(name).startsWith('.') && statSync(from).isFile()) copyFileSync(from, to)
    else symlinkSync(from, to)
  }
}
