import { environment } from '#platform/environment.server.ts'
import { mixedShares } from '../mixed-requests.ts'
import { mix } from './busy-targets.ts'

export interface BusyRow {
  readonly name: string
  /** Requests a second of the bare server, right before each figure. */
  readonly bare: number[]
  readonly perSecond: number[]
  readonly p99Ms: number[]
  /** The share of page lookups that the cache answered. */
  readonly hits: number[]
}

export interface BusyFacts {
  readonly products: number
  readonly connections: number
  readonly processes: number
  /** Changes a second. */
  readonly rates: readonly number[]
  /** Megabytes. */
  readonly idle: number
  readonly afterMix: number
  readonly after: number
}

/** A section in Markdown. */
interface BusyReport {
  readonly title: string
  readonly text: string
}

/** The document with this section instead of the one of the same title, or at its end. */
export function withReport(document: string, { title, text }: BusyReport): string {
  const sections = document.split(/^(?=## )/m)
  const place = sections.findIndex((section) => section.startsWith(`## ${title}\n`))
  return (place === -1 ? [...sections, text] : sections.with(place, text))
    .map((section) => section.trimEnd())
    .join('\n\n')
    .concat('\n')
}

export function busyReport(
  rows: readonly BusyRow[],
  { products, connections, processes, rates, idle, afterMix, after }: BusyFacts,
): BusyReport {
  const cell = ({ bare, perSecond, p99Ms }: BusyRow, index: number) =>
    `${((perSecond[index] ?? 0) / (bare[index] ?? 0)).toFixed(2)} (${Math.round(p99Ms[index] ?? 0)})`
  const lines = rows.map(
    (row) => `| ${[row.name, ...rates.map((_rate, index) => cell(row, index))].join(' | ')} |`,
  )
  const many = processes === 1 ? 'One process' : `${processes} processes`
  const memory = [
    `${Math.round(idle)} MB idle`,
    ...(afterMix > 0 ? [`${Math.round(afterMix)} MB after the mixed load`] : []),
    `${Math.round(after)} MB after all of it`,
  ]
  const bare = rows.flatMap((row) => row.bare)
  const [least, most] = [Math.min(...bare), Math.max(...bare)].map((one) =>
    Math.round(one).toLocaleString('en-US'),
  )
  const cacheMegabytes = environment.shape.PAGE_CACHE_MB.parse(process.env.PAGE_CACHE_MB)
  const title = `${many}, PAGE_CACHE_MB=${cacheMegabytes}`
  const text = `## ${title}

${products.toLocaleString('en-US')} products, ${connections} connections. The bare server answered ${least} to ${most} requests a second in this run.

| | ${rates.map((rate) => `${rate} changes/s`).join(' | ')} |
|---|${rates.map(() => '---|').join('')}
${lines.join('\n')}

${hitsOf(rows)}Memory: ${memory.join(', ')}${processes === 1 ? '' : ', in the process that needs most'}.
`
  return { title, text }
}

function hitsOf(rows: readonly BusyRow[]): string {
  const row = rows.find(({ name }) => name === mix)
  if (!row) return ''
  const percent = row.hits.map((share) => `${Math.round(100 * share)}%`).join(', ')
  const { suggestions, quote, checkout } = mixedShares
  return `Of a hundred requests of the first row, ${100 - suggestions - quote - checkout} look at pages, ${suggestions} ask for suggestions, ${quote} for the totals of a cart, and ${checkout} begin a checkout.
The cache had ${percent} of its pages.

`
}
