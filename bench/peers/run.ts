import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, startPostgres } from '#scripts/throwaway-postgres.mjs'
import { startNode } from '../child.ts'
import { runLoad } from '../load.ts'
import { openStripeProcess, type StripeProcess } from '../open-stripe-process.ts'
import { flag, option } from '#scripts/command-line/option.ts'
import { residentMegabytesOf } from '../process-cpu.ts'
import { openBrimfolk } from './brimfolk.ts'
import { countLoad } from './count-load.ts'
import { openMedusa } from './medusa.ts'
import { type MeasuredShop, peerReport } from './peer-report.ts'
import type { PeerShop, Place } from './peer-shop.ts'
import { openVendure } from './vendure.ts'

/**
 * `npm run bench:peers [-- --products 2000] [--seconds 20] [--connections 16] [--only vendure|medusa|brimfolk] [--installs FOLDER]
 * [--no-build] [--save]`: installs Vendure and Medusa outside the repository, fills them and Brimfolk with the same catalog on one
 * PostgreSQL server, and puts the same mixed load on each, one after the other. `--installs` keeps the peers' packages in a folder for
 * the next run. `--save` writes docs/benchmarks-peers.md.
 */
const products = Number(option('products', '2000'))
const seconds = Number(option('seconds', '20'))
const connections = Number(option('connections', '16'))
const only = option('only', '')
const say = (text: string) => process.stderr.write(`${text}\n`)

const openers: Readonly<Record<string, (place: Place, stripe: StripeProcess) => Promise<PeerShop[]>>> = {
  brimfolk: openBrimfolk,
  vendure: openVendure,
  medusa: openMedusa,
}

/** Until a process that has just started is idle. */
const settleMs = 5_000
const controlSeconds = 3

async function measureShop(shop: PeerShop): Promise<MeasuredShop> {
  say(`${shop.name}: starting`)
  const child = await shop.start()
  try {
    await wait(settleMs)
    const idleMegabytes = residentMegabytesOf(child.pid)
    const load = { port: shop.port, kinds: await shop.kinds(), connections, seconds }
    // Compilers and caches get as long as the measurement, whatever a shop's speed.
    const warmUp = await countLoad(load)
    const before = await measureControl()
    say(`${shop.name}: ${Math.round(warmUp.answered / warmUp.seconds)} requests/s in the warm-up`)
    const result = await countLoad(load)
    const loadedMegabytes = residentMegabytesOf(child.pid)
    const controlPerSecond = (before + (await measureControl())) / 2
    const { readyAfterMs } = child
    return { ...shop, result, readyAfterMs, idleMegabytes, loadedMegabytes, controlPerSecond }
  } finally {
    await child.stop()
  }
}

/** Requests a second of a bare HTTP server, which tell how much of the machine others left. */
async function measureControl(): Promise<number> {
  const port = await freePort()
  const control = await startNode(['bench/control-raw.ts', String(port), 'package.json'], {})
  const load = {
    port,
    next: () => ({ method: 'GET', path: '/' }) as const,
    connections,
    seconds: controlSeconds,
  }
  const { requests, seconds: took } = await runLoad(load)
  await control.stop()
  return requests / took
}

async function measureAll(place: Place): Promise<void> {
  const stripe = await openStripeProcess()
  const measured: MeasuredShop[] = []
  const missing: string[] = []
  for (const [name, open] of Object.entries(openers)) {
    if (only && only !== name) continue
    try {
      for (const shop of await open(place, stripe)) measured.push(await measureShop(shop))
    } catch (error) {
      // The others are still worth measuring.
      const [reason] = String(error).split('\n')
      missing.push(`${name} couldn't be measured: ${reason}`)
      say(missing.at(-1) ?? '')
    }
  }
  await stripe.stop()
  const text = peerReport(measured, { missing, products, connections, seconds })
  if (flag('save')) writeFileSync('docs/benchmarks-peers.md', text)
  process.stdout.write(text)
  if (missing.length > 0) process.exitCode = 1
}

async function main(): Promise<void> {
  if (only && !(only in openers)) throw new Error(`--only takes one of ${Object.keys(openers).join(', ')}`)
  if (!flag('no-build')) execFileSync('npm', ['run', 'build'], { stdio: 'ignore' })
  const scratch = mkdtempSync(join(tmpdir(), 'brimfolk-peers-'))
  const postgres = await startPostgres()
  try {
    await measureAll({
      products,
      scratch,
      installs: option('installs', join(scratch, 'installs')),
      createDatabase: postgres.createDatabase,
      urlOf: (database) => postgres.url.replace(/\/[^/]*$/, `/${database}`),
      say,
    })
  } finally {
    await postgres.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
}

await main()
