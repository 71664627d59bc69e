import { resolve } from 'node:path'
import { buildApp } from './build-app.mjs'
import { installPackages } from './start/install-packages.mjs'
import { assembleProduction } from './production/assemble-production.mjs'
import { root, StepFailed, say, secondsSince } from './start/step.mjs'

/**
 * `npm run build:production [folder]`: installs, builds, and makes a folder (`production`) that needs Node 24 and nothing else of
 * this checkout. The Dockerfile runs it, and so does docs/self-hosting.md.
 */
const listed = 5

async function buildProduction() {
  const started = performance.now()
  const target = resolve(process.argv[2] ?? `${root}/production`)
  await installPackages()
  await buildApp()
  const { bytes, packages } = assembleProduction(target)
  const largest = packages.slice(0, listed).map((one) => `${one.name} ${megabytes(one.bytes)}`)
  say(`production: ${target} has ${megabytes(bytes)} with ${packages.length} packages`)
  say(`production: the largest packages are ${largest.join(', ')}`)
  say(`production: done in ${secondsSince(started)}`)
}

/** @param {number} bytes */
function megabytes(bytes) {
  return `${Math.round(bytes / 1_000_000)} MB`
}

buildProduction().catch((error) => {
  process.stderr.write(`brimfolk: ${error instanceof StepFailed ? error.message : error.stack}\n`)
  process.exit(1)
})
