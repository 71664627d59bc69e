import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export interface Measured {
  readonly engine: string
  readonly products: number
  /** A target's name, 'pk', 'raw:<target>' or 'page:<target>'. */
  readonly name: string
  readonly connections: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** CPU milliseconds of application and database per request. */
  readonly cpuMs: number
}

export interface MarketplaceFacts {
  readonly engine: string
  readonly products: number
  readonly startMs: number
  readonly memoryMegabytes: number
  readonly htmlBytes: Readonly<Record<string, Buffer>>
}

const number = (value: number, digits = 1) => value.toFixed(digits)

/** The Markdown of docs/benchmarks.md. */
export function report(
  measured: readonly Measured[],
  facts: readonly MarketplaceFacts[],
  assets: string,
): string {
  const places = facts.map(({ engine, products }) => ({ engine, products }))
  return [
    '# Benchmarks',
    '',
    'Made by `npm run bench`, which starts production builds and three controls and measures them in the same run. The controls: `raw`',
    '(`node:http` sending the same bytes), `pk` (`node:http` and one prepared select by primary key on the same engine) and `page` (a bare',
    'React Router page of the same size). CPU is that of application and database together, read from the operating system; the',
    'time of the load generator is not in it. Absolute figures belong to one machine; the ratios are what to compare. `uncached` are pages',
    'rendered for each request, as for a visitor with a no-script cart. Bars at 32 connections: a visitor’s page at least 0.5 × raw,',
    'a logged-in shopper’s at least 0.3 × raw, an uncached one at least 1 × page.',
    '',
    `Machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}.`,
    '',
    ...places.flatMap((place) => placeTable(place, measured)),
    '## Start and memory',
    '',
    '| engine | products | start to ready (s) | memory after load (MB) |',
    '|---|---|---|---|',
    ...facts.map(
      ({ engine, products, startMs, memoryMegabytes }) =>
        `| ${engine} | ${products} | ${number(startMs / 1_000)} | ${number(memoryMegabytes, 0)} |`,
    ),
    '',
    ...bytesTable(facts[0], assets),
    '',
  ].join('\n')
}

function placeTable(
  { engine, products }: { engine: string; products: number },
  measured: readonly Measured[],
): string[] {
  const here = measured.filter((row) => row.engine === engine && row.products === products)
  const find = (name: string, connections: number) =>
    here.find((row) => row.name === name && row.connections === connections)
  // Measured with the engine's first catalog size.
  const control = (name: string, connections: number) =>
    measured.find((row) => row.engine === engine && row.name === name && row.connections === connections)
  const rows = here.filter(({ name }) => !name.includes(':') && name !== 'pk')
  const ratio = (value: number, control: number | undefined) => (control ? number(value / control, 2) : '')
  return [
    `## ${engine}, ${products.toLocaleString('en-US')} products`,
    '',
    '| what | connections | requests/s | p50 ms | p99 ms | CPU ms | CPU ÷ pk | requests/s ÷ raw | requests/s ÷ page |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows.map((row) =>
      [
        '',
        row.name,
        row.connections,
        number(row.perSecond, 0),
        number(row.p50Ms, 2),
        number(row.p99Ms, 2),
        number(row.cpuMs, 3),
        ratio(row.cpuMs, find('pk', row.connections)?.cpuMs),
        ratio(row.perSecond, control(`raw:${row.name}`, row.connections)?.perSecond),
        ratio(row.perSecond, control(`page:${row.name}`, row.connections)?.perSecond),
        '',
      ]
        .join(' | ')
        .trim(),
    ),
    ...here
      .filter(({ name }) => name === 'pk')
      .map(
        (row) =>
          `| *control pk* | ${row.connections} | ${number(row.perSecond, 0)} | ${number(row.p50Ms, 2)} | ${number(row.p99Ms, 2)} | ${number(row.cpuMs, 3)} | 1 | | |`,
      ),
    '',
  ]
}

/** What a browser loads first, gzipped at level 9: the page, and the scripts and styles that it references. */
function bytesTable(facts: MarketplaceFacts | undefined, assets: string): string[] {
  const names = readdirSync(assets)
  const gzipped = (buffer: Buffer) => gzipSync(buffer, { level: 9 }).length
  const rows = Object.entries(facts?.htmlBytes ?? {}).map(([name, html]) => {
    const named = new Set(
      [...html.toString('utf8').matchAll(/\/assets\/([\w.-]+\.(?:js|css))/g)].map(([, file]) => file ?? ''),
    )
    const sum = (extension: string) =>
      [...named]
        .filter((file) => file.endsWith(extension) && names.includes(file))
        .reduce((total, file) => total + gzipped(readFileSync(join(assets, file))), 0)
    return `| ${name} | ${number(sum('.js') / 1_000)} | ${number(sum('.css') / 1_000)} | ${number(gzipped(html) / 1_000)} |`
  })
  return ['## First load, kB gzipped', '', '| page | JS | CSS | HTML |', '|---|---|---|---|', ...rows]
}
