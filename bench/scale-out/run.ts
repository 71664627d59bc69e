import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { startMarketplace } from '#tests/support/marketplace/marketplace-process.ts'
import { option } from '#scripts/command-line/option.ts'
import { buildTopology, type Machine } from './topology.ts'
import { type PhaseResult, traffic } from './traffic.ts'

/**
 * `npm run bench:scale-out [-- --requests 1500] [--journeys tests/e2e/shopping]`: a large installation on this machine loses and
 * replaces its parts under load. Prints a table, and ends with 1 if a request failed or a paid order is missing. With `--journeys` it
 * is used by the browser journeys of these folders or files first. Needs `npm run build`, and Debian's postgresql, pgbouncer and
 * haproxy.
 */
const atLeast = Number(option('requests', '1500'))
const journeys = option('journeys', '').split(',').filter(Boolean)

async function replace(machine: Machine): Promise<void> {
  await machine.process.stop()
  machine.process = await startMarketplace(machine.settings)
}

async function killAndReplace(machine: Machine | undefined): Promise<void> {
  await machine?.process.kill()
  if (machine) machine.process = await startMarketplace(machine.settings)
}

function line({ name, requests, failures, p50Ms, p99Ms, slowestMs, seconds }: PhaseResult): string {
  const ms = [p50Ms, p99Ms, slowestMs].map((value) => value.toFixed(0)).join(' | ')
  return `| ${name} | ${requests} | ${failures.length} | ${ms} | ${seconds.toFixed(0)} |`
}

/** Orders of these shoppers that are not paid, once the workers had time. */
async function unpaidOrders(databaseUrl: string, emails: readonly string[]): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    for (const deadline = Date.now() + 30_000; ; ) {
      const { rows } = await pool.query<{ paid: number }>(
        `select count(distinct email)::int as paid from orders where email = any($1) and status = 'paid'`,
        [emails],
      )
      const missing = emails.length - (rows[0]?.paid ?? 0)
      if (missing === 0 || Date.now() > deadline) return missing
    }
  } finally {
    await pool.end()
  }
}

/** In another process: this one is the bucket. */
async function passJourneys(url: string): Promise<boolean> {
  const environment = { ...process.env, JOURNEYS_URL: url }
  const child = spawn('npx', ['playwright', 'test', ...journeys], { stdio: 'inherit', env: environment })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}

const topology = await buildTopology(3, 2)
await topology.allReady()
const havePassed = journeys.length === 0 || (await passJourneys(topology.url))
await topology.fillStock()
const { during, paid } = traffic(topology.url)
const results = [
  await during('nothing happens', atLeast, async () => undefined),
  await during('rolling deploy', atLeast, async () => {
    for (const machine of [...topology.webs, ...topology.workers]) {
      await replace(machine)
      await topology.allReady()
    }
  }),
  await during('restart of the primary', atLeast, topology.restartPrimary),
  await during('web process killed', atLeast, async () => {
    await killAndReplace(topology.webs[0])
    await topology.allReady()
  }),
  await during('worker killed', atLeast, () => killAndReplace(topology.workers[0])),
]
const unpaid = await unpaidOrders(topology.databaseUrl, paid)
await topology.stop()
process.stdout.write(
  [
    '| | requests | failed | p50 ms | p99 ms | slowest ms | s |',
    '|---|---|---|---|---|---|---|',
    ...results.map(line),
    '',
    `${paid.length} purchases, ${unpaid} of them not paid in the end.`,
    ...results.flatMap(({ name, failures }) => failures.map((failure) => `${name}: ${failure}`)),
    '',
  ].join('\n'),
)
const haveFailed = unpaid > 0 || !havePassed || results.some(({ failures }) => failures.length > 0)
process.exitCode = haveFailed ? 1 : 0
