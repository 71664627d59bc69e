import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { buildApp } from './build-app.mjs'
import { findTestBrowser, hasWindowlessBrowser } from './find-browser.mjs'
import { installPackages, nodeBinary } from './start/install-packages.mjs'
import { root, run, StepFailed, say, secondsSince, step } from './start/step.mjs'
import { findPgbouncer } from './throwaway-pgbouncer.mjs'
import { findPostgres, startPostgres } from './throwaway-postgres.mjs'

/**
 * `npm test` with only Node and npm: installs what the tests require, runs all checks and tests, and prints their
 * counts in its last line.
 * @typedef {{ passed: number, failed: number }} Count
 */
const scratch = mkdtempSync(join(tmpdir(), 'brimfolk-test-'))
/** @type {Count} */
const total = { passed: 0, failed: 0 }

// Starts from a known environment, so that the DATABASE_URL or a key of the person who runs the tests isn't used.
const kept =
  /^(PATH|HOME|USER|LOGNAME|SHELL|LANG|LC_\w+|TZ|TERM|TMPDIR|CI|NO_COLOR|CHROMIUM_PATH|PG_BIN|NODE_EXTRA_CA_CERTS|npm_config_\w+|https?_proxy|no_proxy)$/i
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => kept.test(name))),
  NO_COLOR: '1',
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
}

const aptEnvironment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
const aptInstall = ['install', '-y', '--no-install-recommends']

async function main() {
  const started = performance.now()
  await installPackages()
  await bringTools()
  await stage('checks', ['scripts/check.ts', reportPath('checks')], { show: true, count: countChecks })
  await vitest('database tests on the embedded database', 'database*', {})
  await onPostgres((url) => vitest('database tests on PostgreSQL', 'database*', { TEST_DATABASE_URL: url }))
  if (await builds()) {
    await onPostgres((url) => vitest('tests of the running server', 'processes*', { TEST_DATABASE_URL: url }))
    await journeys()
  }
  say(`all of it took ${secondsSince(started)}`)
}

async function bringTools() {
  const canInstall = process.getuid?.() === 0 && (await run('apt-get', ['--version'])).code === 0
  if (canInstall && !hasWindowlessBrowser()) await bringWindowlessBrowser()
  const missing = [
    ...(findTestBrowser() ? [] : ['chromium']),
    ...(findPostgres() ? [] : ['postgresql']),
    ...(findPgbouncer() ? [] : ['pgbouncer']),
  ]
  if (missing.length === 0) return
  if (!canInstall) {
    throw new StepFailed(
      `The tests need Chromium, a PostgreSQL server and PgBouncer; missing here: ${missing.join(', ')}. Install them, or set CHROMIUM_PATH and PG_BIN.`,
    )
  }
  await step('tools: apt-get update', 'apt-get', ['update'], { env: aptEnvironment })
  await step(`tools: apt-get install ${missing.join(' ')}`, 'apt-get', [...aptInstall, ...missing], {
    env: aptEnvironment,
  })
}

/** A system without this package runs the journeys with any Chromium, only slower. */
async function bringWindowlessBrowser() {
  const started = performance.now()
  await run('apt-get', ['update'], { env: aptEnvironment })
  const { code } = await run('apt-get', [...aptInstall, 'chromium-headless-shell'], { env: aptEnvironment })
  say(
    `tools: chromium-headless-shell ${code === 0 ? 'installed' : 'is not available'} (${secondsSince(started)})`,
  )
}

/**
 * Runs a part of the tests with our own Node and adds its counts. A part that fails without naming a test counts as
 * one failure.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {{ count: (name: string) => Count, show?: boolean, env?: NodeJS.ProcessEnv }} options
 */
async function stage(name, args, { count, show = false, env = {} }) {
  const started = performance.now()
  say(`${name} …`)
  const alive = setInterval(() => show || say(`${name}: still at it after ${secondsSince(started)}`), 30_000)
  const result = await run(nodeBinary, args, { env: { ...environment, ...env }, show })
  clearInterval(alive)
  if (result.stoppedBy) throw new StepFailed(`${name}: stopped by ${result.stoppedBy}`)
  if (result.code !== 0 && !show) process.stdout.write(result.output)
  const counted = count(name)
  add(name, { ...counted, failed: result.code === 0 ? 0 : Math.max(1, counted.failed) }, started)
}

/**
 * @param {string} name
 * @param {Count} count
 * @param {number} started
 */
function add(name, { passed, failed }, started) {
  total.passed += passed
  total.failed += failed
  say(`${name}: ${passed} passed, ${failed} failed in ${secondsSince(started)}`)
}

/**
 * @param {string} name
 * @param {string} project of vitest.config.ts
 * @param {NodeJS.ProcessEnv} env
 */
async function vitest(name, project, env) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath(name)}`]
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters]
  await stage(name, args, { count: countVitest, env })
}

/** @param {(url: string) => Promise<void>} action */
async function onPostgres(action) {
  const started = performance.now()
  const postgres = await startPostgres()
  say(`PostgreSQL: a throw-away server started in ${secondsSince(started)}`)
  try {
    await action(postgres.url)
  } finally {
    await postgres.stop()
  }
}

async function builds() {
  const started = performance.now()
  try {
    await buildApp()
    add('build', { passed: 1, failed: 0 }, started)
    return true
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    say(error.message)
    add('build', { passed: 0, failed: 1 }, started)
    return false
  }
}

async function journeys() {
  const name = 'browser journeys'
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath(name) }
  await stage(name, ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    count: countPlaywright,
    env,
  })
}

/** @param {string} name */
function reportPath(name) {
  return join(scratch, `${name.replaceAll(' ', '-')}.json`)
}

/** @param {string} name */
function readReport(name) {
  try {
    return JSON.parse(readFileSync(reportPath(name), 'utf8'))
  } catch {
    return {}
  }
}

/**
 * A check counts as one test; the fast tests count separately.
 * @param {string} name
 */
function countChecks(name) {
  const { checks = [], tests = { passed: 0, failed: 0 } } = readReport(name)
  const others = checks.filter((/** @type {{ name: string }} */ check) => check.name !== 'fast tests')
  const passed = others.filter((/** @type {{ passed: boolean }} */ check) => check.passed).length
  return { passed: tests.passed + passed, failed: tests.failed + others.length - passed }
}

/** @param {string} name */
function countVitest(name) {
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(name)
  return { passed: numPassedTests, failed: numFailedTests }
}

/** @param {string} name */
function countPlaywright(name) {
  const { expected = 0, unexpected = 0, flaky = 0 } = readReport(name).stats ?? {}
  return { passed: expected, failed: unexpected + flaky }
}

try {
  await main()
} catch (error) {
  total.failed += 1
  say(error instanceof StepFailed ? error.message : String(error?.stack ?? error))
} finally {
  rmSync(scratch, { recursive: true, force: true })
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
  process.exitCode = total.failed > 0 ? 1 : 0
}
