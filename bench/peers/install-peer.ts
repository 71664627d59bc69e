import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'
import { freePort } from '#scripts/throwaway-postgres.mjs'
import { measuredProduct } from '#seeds/measured-product.ts'
import { type Child, startNode } from '../child.ts'
import type { Place } from './peer-shop.ts'

/** What is installed and measured. The first package of each has the version that the table shows. */
const peerPackages = {
  vendure: { '@vendure/core': '3.7.3', pg: '8.23.1' },
  medusa: { '@medusajs/medusa': '2.21.2', '@medusajs/framework': '2.21.2' },
} as const

const minute = 60_000
const installWithinMs = 15 * minute
const runWithinMs = 60 * minute
const startWithinMs = 5 * minute
/** Characters. */
const keptOfErrors = 8_000

export interface InstalledPeer {
  readonly version: string
  /** Size of all packages. */
  readonly installBytes: number
  readonly port: number
  /** Runs a program of bench/peers/programs to its end. */
  readonly run: (...args: string[]) => Promise<void>
  /** What the filling program wrote about the shop. */
  readonly shop: () => unknown
  /** `args` are those of the program that serves. */
  readonly serve: (...args: string[]) => Promise<Child>
}

/** Installs a peer outside the repository, gives it an empty database and writes the catalog that its programs fill in. */
export async function installPeer(peer: keyof typeof peerPackages, place: Place): Promise<InstalledPeer> {
  const folder = join(place.installs, peer)
  const [[name, version] = ['', '']] = Object.entries(peerPackages[peer])
  await installPackages(folder, peerPackages[peer], place.say)
  const installBytes = Number(
    execFileSync('du', ['-sb', join(folder, 'node_modules')], { encoding: 'utf8' }).split('\t')[0],
  )
  await place.createDatabase(peer)
  const port = await freePort()
  const environment = {
    DATABASE_URL: place.urlOf(peer),
    PORT: String(port),
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    MEDUSA_DISABLE_TELEMETRY: 'true',
  }
  const catalog = Array.from({ length: place.products }, (_one, n) => catalogProduct(n))
  writeFileSync(join(folder, 'catalog.json'), JSON.stringify(catalog))
  place.say(`${name} ${version}: filling ${place.products} products`)
  return {
    version,
    installBytes,
    port,
    run: async (...args) => {
      const env = { ...process.env, ...environment }
      await runToEnd(process.execPath, args, { cwd: folder, env, timeout: runWithinMs })
      await analyze(environment.DATABASE_URL)
    },
    shop: () => JSON.parse(readFileSync(join(folder, 'shop.json'), 'utf8')),
    serve: (...args) => startInTime(args, environment, folder),
  }
}

/** The programs lie beside the packages, so that Node finds those. */
export function copyProgram(place: Place, peer: keyof typeof peerPackages, file: string, as = file): void {
  copyFileSync(join(import.meta.dirname, 'programs', file), join(place.installs, peer, as))
}

function catalogProduct(n: number) {
  const { name, slug, description, price_cents: priceCents, quantity } = measuredProduct(n, [], [], [])
  return { name, slug, description, priceCents, quantity }
}

async function installPackages(
  folder: string,
  packages: Readonly<Record<string, string>>,
  say: (text: string) => void,
): Promise<void> {
  const isThere = Object.entries(packages).every(([name, version]) => {
    const manifest = join(folder, 'node_modules', name, 'package.json')
    return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version
  })
  if (isThere) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }))
  say(`installing ${Object.keys(packages).join(', ')}`)
  // None of the packages needs its install script to run.
  const options = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder]
  await runToEnd('npm', ['install', ...options], { cwd: folder, env: process.env, timeout: installWithinMs })
}

/** Not synchronously: PostgreSQL would wait for this process to read its log. */
async function runToEnd(
  command: string,
  args: readonly string[],
  place: { cwd: string; env: NodeJS.ProcessEnv; timeout: number },
): Promise<void> {
  const child = spawn(command, args, { ...place, stdio: ['ignore', 'ignore', 'pipe'] })
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors = `${errors}${chunk.toString()}`.slice(-keptOfErrors)
  })
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  process.off('exit', killWithUs)
  const name = [basename(command), ...args.slice(0, 2)].join(' ')
  if (code !== 0) throw new Error(`${name} ended with ${code ?? signal}: ${firstErrorOf(errors)}`)
}

/** As Brimfolk's fill does: without statistics, PostgreSQL would plan for empty tables. */
async function analyze(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('vacuum (analyze)').finally(() => client.end())
}

/** One line, because it becomes one of the report. */
function firstErrorOf(stderr: string): string {
  const lines = stderr.split('\n').map((line) => line.trim())
  return lines.find((line) => /error/i.test(line)) ?? lines.find(Boolean) ?? 'without a message'
}

async function startInTime(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  folder: string,
): Promise<Child> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new Error(`${args.join(' ')} wasn't ready within ${startWithinMs / 1_000} s`))
  }, startWithinMs)
  return Promise.race([startNode(args, environment, folder), late]).finally(() => clearTimeout(timer))
}
