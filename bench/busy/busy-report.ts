import { mixedShares } from '../mixed-requests.ts'
import { mix } from './busy-targets.ts'

export interface BusyRow {
  readonly name: string
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
  readonly raw: number
  /** Megabytes. */
  readonly idle: number
  readonly afterMix: number
  readonly after: number
}

/** As Markdown. */
export function busyReport(
  rows: readonly BusyRow[],
  { products, connections, processes, rates, raw, idle, afterMix, after }: BusyFacts,
): string {
  const cell = ({ perSecond, p99Ms }: BusyRow, index: number) =>
    `${((perSecond[index] ?? 0) / raw).toFixed(2)} (${Math.round(p99Ms[index] ?? 0)})`
  const lines = rows.map(
    (row) => `| ${[row.name, ...rates.map((_rate, index) => cell(row, index))].join(' | ')} |`,
  )
  const many = processes === 1 ? 'One process' : `${processes} processes`
  return `# A busy shop

Written by \`npm run bench:busy -- --save\`. ${many} on PostgreSQL, ${products.toLocaleString('en-US')} filled products,
${connections} connections, while another connection changes the stock of random variants. Each figure is the ratio to a bare HTTP
server that sends the home page's compressed bytes (${Math.round(raw).toLocaleString('en-US')} requests a second in this run), in parentheses the 99th
percentile in milliseconds. Servers, load generator, PostgreSQL and Stripe's stand-in share two cores.
The pages have \`PAGE_CACHE_MB=${process.env.PAGE_CACHE_MB ?? 96}\`, which holds about 5,000 with the default of 96.

| | ${rates.map((rate) => `${rate} changes/s`).join(' | ')} |
|---|${rates.map(() => '---|').join('')}
${lines.join('\n')}

${hitsOf(rows)}Memory: ${Math.round(idle)} MB idle, ${Math.round(afterMix)} MB after the mixed load, ${Math.round(after)} MB after all of it${processes === 1 ? '' : ', in the process that needs most'}.
`
}

function hitsOf(rows: readonly BusyRow[]): string {
  const row = rows.find(({ name }) => name === mix)
  if (!row) return ''
  const percent = row.hits.map((share) => `${Math.round(100 * share)}%`).join(', ')
  const { suggestions, quote, checkout } = mixedShares
  return `Of a hundred requests of the first row, ${100 - suggestions - quote - checkout} look at pages, ${suggestions} ask for suggestions, ${quote} for the totals of a cart, and ${checkout} begin a checkout. Of its
pages, the cache had ${percent}.

`
}
