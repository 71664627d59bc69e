import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, startPostgres } from '../scripts/throwaway-postgres.mjs'
import { type Child, startNode } from './child.ts'
import { startService } from './start-service.ts'
import { median } from './median.ts'
import { option } from '#scripts/command-line/option.ts'
import { residentMegabytesOf } from './process-cpu.ts'

/**
 * What an installation takes: the size of a production folder, how long a start takes and how much memory an idle process has,
 * with PostgreSQL, beside a bare Node server measured in turn with it. Prints the table of docs/self-hosting.md.
 * Build the folder first: `npm run build:production -- /tmp/app`, then `npm run bench:footprint -- --folder /tmp/app`.
 */
const folder = option('folder', 'production')
const rounds = Number(option('rounds', '7'))
const idleMs = Number(option('idle-seconds', '20')) * 1_000

const bareServer =
  "require('node:http').createServer((request, response) => response.end('ok')).listen(0, '127.0.0.1', () => console.log('ready'))"

interface Figures {
  readonly readyMs: number
  readonly megabytes: number
}

async function measure(start: () => Promise<Child>): Promise<Figures> {
  const child = await start()
  await wait(idleMs)
  const figures = { readyMs: child.readyAfterMs, megabytes: residentMegabytesOf(child.pid) }
  await child.stop()
  return figures
}

function liveSettings(port: number, databaseUrl: string, dataDir: string) {
  return {
    NODE_ENV: 'production',
    DEMO: 'off',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SESSION_SECRET: 'x'.repeat(40),
    CONTACT_EMAIL: 'hello@hats.example',
    TRUSTED_PROXIES: '0',
    SMTP_URL: 'smtp://127.0.0.1:9',
    STRIPE_SECRET_KEY: 'sk_test_bench',
    STRIPE_API_BASE: 'http://127.0.0.1:9',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
    STRIPE_ACCOUNTS_WEBHOOK_SECRET: 'whsec_3',
    LOG_LEVEL: 'fatal',
  }
}

const of = (all: readonly Figures[], field: keyof Figures) => median(all.map((one) => one[field]))

async function main(): Promise<void> {
  const postgres = await startPostgres()
  const scratch = mkdtempSync(join(tmpdir(), 'brimfolk-footprint-'))
  const settings = liveSettings(await freePort(), postgres.url, scratch)
  const startOurs = () => startService(settings, folder)
  const first = await startOurs()
  await first.stop()
  const [ours, bare]: [Figures[], Figures[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    bare.push(await measure(() => startNode(['-e', bareServer], {})))
    ours.push(await measure(startOurs))
  }
  const bytes = Number(execFileSync('du', ['-sb', folder], { encoding: 'utf8' }).split('\t')[0])
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
  console.log(`| production folder | ${Math.round(bytes / 1_000_000)} MB |`)
  console.log(`| start | ${seconds(of(ours, 'readyMs'))} (bare ${seconds(of(bare, 'readyMs'))}) |`)
  console.log(`| start ÷ bare | ${(of(ours, 'readyMs') / of(bare, 'readyMs')).toFixed(1)} |`)
  console.log(`| first start, with all migrations | ${seconds(first.readyAfterMs)} |`)
  console.log(
    `| idle memory | ${Math.round(of(ours, 'megabytes'))} MB (bare ${Math.round(of(bare, 'megabytes'))} MB) |`,
  )
  await postgres.stop()
  rmSync(scratch, { recursive: true, force: true })
}

await main()
