import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { send } from './load.ts'
import { flag, option } from '#scripts/command-line/option.ts'
import { startScratchMarketplace } from './scratch-marketplace.ts'
import { readCatalog, sameOrigin } from './marketplace-client.ts'

/**
 * `npm run bench:import [-- --rows 10000 --no-build]`: the time from uploading an artist's file with this number of
 * hats until all of them are in the catalog, on the embedded database. Other visitors request pages in the meantime,
 * and an address without any work shows how long the server didn't respond. `DATABASE_URL` measures on PostgreSQL.
 */
const rows = Number(option('rows', '10000'))
const watched = ['/healthz', '/shop', '/shop?q=fog+trout', '/cart'] as const

interface Artist {
  readonly port: number
  readonly cookie: string
}

interface Phase {
  readonly seconds: number
  /** The server's peak memory so far. */
  readonly megabytes: number
  readonly times: Readonly<Record<string, readonly number[]>>
}

async function main(): Promise<void> {
  if (!flag('no-build')) execFileSync('npm', ['run', 'build'], { stdio: 'ignore' })
  const marketplace = await startScratchMarketplace()
  const { cookies } = await readCatalog(marketplace.port, 1)
  const asArtist = { port: marketplace.port, cookie: cookies[1] ?? '' }
  // By then, the one-time work after the start is done.
  await wait(5_000)
  const phases: [string, Phase][] = []
  const watch = async (name: string, work: Promise<unknown>) => {
    const times = await during(marketplace.port, work)
    phases.push([name, { ...times, megabytes: memoryOf(marketplace.pid) }])
  }
  await watch('at rest', wait(15_000))
  const uploaded = upload(asArtist)
  await watch('checked', uploaded)
  const id = await uploaded
  await start(asArtist, id)
  await watch('added', isDone(asArtist, id))
  report(phases)
  await marketplace.stop()
}

function report(phases: readonly [string, Phase][]): void {
  console.log(`${rows} rows, ${fileOf(rows).length} bytes\n`)
  console.log(
    `| | seconds | memory (MB) | ${watched.map((path) => `${path} p50 / p99 / worst (ms)`).join(' | ')} |`,
  )
  console.log(`|${'---|'.repeat(3 + watched.length)}`)
  for (const [name, { seconds, megabytes, times }] of phases) {
    const waits = watched.map((path) => textOf(times[path])).join(' | ')
    console.log(`| ${name} | ${seconds.toFixed(1)} | ${megabytes} | ${waits} |`)
  }
}

function memoryOf(pid: number): number {
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(peak) / 1024)
}

/** Requests each watched address in a loop until the work is done. */
async function during(port: number, work: Promise<unknown>): Promise<Omit<Phase, 'megabytes'>> {
  const started = performance.now()
  const times = Object.fromEntries(watched.map((path) => [path, [] as number[]]))
  let isOver = false
  const asking = Promise.all(
    watched.map(async (path) => {
      while (!isOver) {
        const before = performance.now()
        await send(undefined, port, { method: 'GET', path })
        times[path]?.push(performance.now() - before)
        await wait(path === '/healthz' ? 5 : 250)
      }
    }),
  )
  await work
  const seconds = (performance.now() - started) / 1_000
  isOver = true
  await asking
  return { seconds, times }
}

function textOf(times: readonly number[] = []): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
  return `${at(0.5)} / ${at(0.99)} / ${at(1)}`
}

const about =
  'A five panel trucker with a rope across the brim, sewn one at a time in a small shop by the river. '

function fileOf(count: number): string {
  const lines = Array.from(
    { length: count },
    (_, n) =>
      `Bench Hat ${n},${20 + (n % 30)}.50,${n % 40},Urban,"rope, river, no ${n % 97}","${about.repeat(3)}"`,
  )
  return ['Name,Price,Quantity,Category,Tags,Description', ...lines].join('\n')
}

/** Uploads through the page's form. Resolves with the import's id once the file has been validated. */
async function upload({ port, cookie }: Artist): Promise<string> {
  const boundary = 'brimfolk-bench'
  const part = (head: string, text: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`
  const body = `${part('name="intent"', 'check')}${part('name="file"; filename="hats.csv"', fileOf(rows))}--${boundary}--\r\n`
  const { headers } = await send(undefined, port, {
    method: 'POST',
    path: '/vendor-dashboard/import',
    headers: { ...sameOrigin(port), cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
  })
  const id = /import=([\w-]+)/.exec(String(headers.location))?.[1]
  if (!id) throw new Error('the file was not taken')
  return id
}

async function start({ port, cookie }: Artist, id: string): Promise<void> {
  await send(undefined, port, {
    method: 'POST',
    path: '/vendor-dashboard/import',
    headers: { ...sameOrigin(port), cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ intent: 'start', import: id, asDrafts: 'on' }).toString(),
  })
}

async function isDone({ port, cookie }: Artist, id: string): Promise<void> {
  for (;;) {
    const path = `/vendor-dashboard/import?import=${id}`
    const { body } = await send(undefined, port, { method: 'GET', path, headers: { cookie } })
    if (body.includes('See your products')) return
    await wait(1_500)
  }
}

await main()
