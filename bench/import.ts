import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { send } from './load.ts'
import { flag, option } from './option.ts'
import { startScratchShop } from './scratch-shop.ts'
import { learnShop, sameOrigin } from './shop-client.ts'

/**
 * `npm run bench:import [-- --rows 10000 --no-build]`: an artist's file of so many hats, from its upload until all of them are in
 * the shop, on the embedded database. Meanwhile others ask for pages; an address that does no work at all tells for how long the
 * server was deaf. `DATABASE_URL` measures on PostgreSQL.
 */
const rows = Number(option('rows', '10000'))
const watched = ['/healthz', '/shop', '/shop?q=fog+trout', '/cart'] as const

interface Artist {
  readonly port: number
  readonly cookie: string
}

interface Phase {
  readonly seconds: number
  /** The most that the server has held so far. */
  readonly megabytes: number
  readonly times: Readonly<Record<string, readonly number[]>>
}

async function main(): Promise<void> {
  if (!flag('no-build')) execFileSync('npm', ['run', 'build'], { stdio: 'ignore' })
  const shop = await startScratchShop()
  const { cookies } = await learnShop(shop.port, 1)
  const asArtist = { port: shop.port, cookie: cookies[1] ?? '' }
  // What a start does once has been done by then.
  await wait(5_000)
  const phases: [string, Phase][] = []
  const watch = async (name: string, work: Promise<unknown>) => {
    const times = await during(shop.port, work)
    phases.push([name, { ...times, megabytes: memoryOf(shop.pid) }])
  }
  await watch('at rest', wait(15_000))
  const uploaded = upload(asArtist)
  await watch('looked through', uploaded)
  const id = await uploaded
  await start(asArtist, id)
  await watch('added', isDone(asArtist, id))
  report(phases)
  await shop.stop()
}

function report(phases: readonly [string, Phase][]): void {
  console.log(`${rows} rows, ${fileOf(rows).length} bytes\n`)
  console.log(
    `| | seconds | memory (MB) | ${watched.map((path) => `${path} p50 / p99 / worst (ms)`).join(' | ')} |`,
  )
  console.log(`|${'---|'.repeat(3 + watched.length)}`)
  for (const [name, { seconds, megabytes, times }] of phases) {
    const waits = watched.map((path) => told(times[path])).join(' | ')
    console.log(`| ${name} | ${seconds.toFixed(1)} | ${megabytes} | ${waits} |`)
  }
}

function memoryOf(pid: number): number {
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(peak) / 1024)
}

/** Asks for the watched addresses, one after the other each, until the work is done. */
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

function told(times: readonly number[] = []): string {
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

/** Through the form of the page; resolves with the import's id once the file has been looked through. */
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
