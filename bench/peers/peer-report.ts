import { cpus } from 'node:os'
import { type CountedResult, percentile } from './count-load.ts'
import { type ShopKind, shopShares } from './peer-shop.ts'

export interface MeasuredShop {
  readonly name: string
  readonly version: string
  readonly installBytes: number
  readonly result: CountedResult
  readonly readyAfterMs: number
  readonly idleMegabytes: number
  readonly loadedMegabytes: number
  /** Requests per second of a bare HTTP server before and after the load. */
  readonly controlPerSecond: number
}

export interface PeerRun {
  /** A line for each shop without figures. */
  readonly missing: readonly string[]
  readonly products: number
  readonly connections: number
  readonly seconds: number
}

const namesOf: Readonly<Record<ShopKind, string>> = {
  product: 'a product by its slug',
  listing: 'a listing of 24',
  search: 'the first 24 results of a search',
  suggestions: 'suggestions while typing (Vendure and Medusa: the first 6 results)',
  cart: 'a priced cart',
  checkout: 'the start of a checkout',
}
const kinds = Object.keys(shopShares) as ShopKind[]

/** The Markdown of docs/benchmarks-peers.md. Times in milliseconds, memory and disk in megabytes. */
export function peerReport(measured: readonly MeasuredShop[], run: PeerRun): string {
  const { missing, products, connections, seconds } = run
  return `# Beside Vendure and Medusa

Written by \`npm run bench:peers -- --save\`: each shop in turn, one process on the same PostgreSQL server, ${products.toLocaleString('en-US')} products with
the same names, texts, prices and stock, ${connections} connections, ${seconds} seconds after as long a warm-up. Server, load generator and
PostgreSQL share ${cpus().length} cores of one machine (${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}), so compare the rows, not the figures.
\`bare server\` has the requests per second of a bare HTTP server just before and after: where it's lower, others were using the machine.

| | version | requests/s | p50 ms | p99 ms | errors | bare server | MB idle | MB after the load | start s | install MB |
|---|---|---|---|---|---|---|---|---|---|---|
${measured.map(lineOf).join('\n')}

Milliseconds of the median request of each kind:

| | ${kinds.join(' | ')} |
|---|${kinds.map(() => '---|').join('')}
${measured.map(({ name, result }) => `| ${name} | ${kinds.map((kind) => kindCell(result, kind)).join(' | ')} |`).join('\n')}
${linesOf('Not measured', missing)}${linesOf('Errors of the load', measured.flatMap(errorsOf))}
${howToRead}`
}

const howToRead = `## How to read it

- How many of a hundred requests are for what: ${kinds.map((kind) => `${namesOf[kind]} ${shopShares[kind]}`).join(', ')}.
  Popular products are asked for more often. These are the shares of \`bench/mixed-requests.ts\`.
- Vendure and Medusa answer JSON: a storefront that renders pages comes on top, with its own process, memory and time. Brimfolk's rendered
  pages are a separate row, as a visitor's browser gets them, compressed; most come from its cache. Nobody is logged in:
  [benchmarks-busy.md](benchmarks-busy.md) has a mix with logged-in shoppers.
- A cart is a new cart with one line. Vendure and Medusa store it; Brimfolk prices it without storing it, because a visitor's cart is in
  the browser. A checkout goes as far as it can without a payment provider: Vendure until \`ArrangingPayment\` in one request, Medusa until
  the payment collection in three, which count as one. Brimfolk reserves the stock and asks Stripe for a payment page, for which a stand-in answers.
- Each has its default configuration: Vendure with its default search and job queue in PostgreSQL, jobs in the same process; Medusa with
  events, locks and workflows in memory and search by the Store API's \`q\`. Brimfolk's rate limits are off; the
  others have none by default. Neither Vendure's dashboard nor Medusa's admin runs; Brimfolk's console does.
- Medusa is asked for the fields that a card shows, because its default fields are several times as large. It can't sort by price and sorts
  by age and title instead. Vendure and Medusa have no pictures, categories or reviews here; Brimfolk has those of its demo.
- Memory is that of the process, without PostgreSQL. An install is what npm installs, for Brimfolk the folder of \`npm run build:production\`.
`

function lineOf(shop: MeasuredShop): string {
  const { answered, seconds, times, errors } = shop.result
  const failed = [...errors.values()].reduce((sum, count) => sum + count, 0)
  const cells = [
    shop.name,
    shop.version,
    rounded(answered / seconds),
    rounded(percentile(times, 0.5)),
    rounded(percentile(times, 0.99)),
    failed,
    rounded(shop.controlPerSecond),
    rounded(shop.idleMegabytes),
    rounded(shop.loadedMegabytes),
    (shop.readyAfterMs / 1_000).toFixed(1),
    rounded(shop.installBytes / 1_000_000),
  ]
  return `| ${cells.join(' | ')} |`
}

function kindCell({ timesOf }: CountedResult, kind: ShopKind): string {
  return rounded(percentile(timesOf[kind], 0.5))
}

/** Whole numbers, below ten with one digit. */
function rounded(value: number): string {
  if (Number.isNaN(value)) return 'none'
  return value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US')
}

function errorsOf({ name, result }: MeasuredShop): string[] {
  return [...result.errors].map(([reason, count]) => `${name}: ${count} × ${reason}`)
}

function linesOf(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `\n${title}:\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`
}
