import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { exclusively } from './exclusive-lock.mjs'
import { root, run, StepFailed, say, step } from './step.mjs'
import { unsupportedSystem } from './unsupported-system.mjs'

const stamp = join(root, 'node_modules/.brimfolk-lock')

/** The Node that runs the application. The Node that runs this script only has to install it. */
export const nodeBinary = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** Installs the packages of package-lock.json unless they are already installed. */
export async function installPackages() {
  const unsupported = unsupportedSystem(process)
  if (unsupported) throw new StepFailed(unsupported)
  if (isInstalled()) return say('packages: up to date')
  const npm = findNpm()
  const version = await run(npm.command, [...npm.args, '--version'], { env: npm.env })
  if (version.code !== 0) throw new StepFailed('npm is needed and was not found.')
  say(`Node ${process.version}, npm ${version.output.trim().split('\n').at(-1)}`)
  const waiting = (/** @type {string} */ holder) =>
    say(`packages: process ${holder} is installing them; waiting`)
  await exclusively(join(root, '.cache/install.lock'), waiting, async () => {
    if (isInstalled()) return
    // The build requires development packages, whatever NODE_ENV or npm's settings say.
    const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    await step(
      'packages: npm ci (once, and after a change of package-lock.json)',
      npm.command,
      [...npm.args, 'ci', ...options],
      { env: npm.env, explain: offlineReason },
    )
    await bringNode(npm)
    writeFileSync(stamp, wanted())
  })
}

/** Error codes of npm and Node when the network can't be reached. */
const unreachable =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED)\b/

/**
 * One sentence instead of npm's sixty lines.
 * @param {string} output
 */
export function offlineReason(output) {
  const code = unreachable.exec(output)?.[1]
  if (!code) return null
  return `npm could not reach the package registry (${code}). Check the network or npm's proxy settings, then run the same command again.`
}

/** The package `node` downloads its program in an install script, which some npm configurations don't run. */
async function bringNode(/** @type {ReturnType<typeof findNpm>} */ npm) {
  if (await nodeRuns()) return
  await step('packages: Node 24', npm.command, [...npm.args, 'rebuild', 'node', '--ignore-scripts=false'], {
    env: npm.env,
    explain: offlineReason,
  })
  if (!(await nodeRuns()))
    throw new StepFailed(`The package "node" did not bring a program that runs: ${nodeBinary}`)
}

async function nodeRuns() {
  return existsSync(nodeBinary) && (await run(nodeBinary, ['--version'])).code === 0
}

function isInstalled() {
  return existsSync(nodeBinary) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()
}

function wanted() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`
}

/** The same npm, run by a Node outside of node_modules, which `npm ci` is about to delete. */
export function findNpm() {
  const outside = (/** @type {string} */ path) => !path.startsWith(join(root, 'node_modules'))
  const path = (process.env.PATH ?? '').split(delimiter).filter(outside).join(delimiter)
  const env = { ...process.env, PATH: path }
  const caller = process.env.npm_execpath ?? ''
  const node = [process.env.npm_node_execpath ?? '', process.execPath].find(
    (file) => outside(file) && existsSync(file),
  )
  if (caller.endsWith('npm-cli.js') && node) return { command: node, args: [caller], env }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [], env }
}
