/** Milliseconds. */
export interface Figures {
  readonly median: number
  readonly p99: number
}

export interface SearchRow {
  readonly name: string
  readonly ours: Figures
  readonly naive: Figures
}

export function figuresOf(times: readonly number[]): Figures {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), p99: at(0.99) }
}

export function searchReport(
  rows: readonly SearchRow[],
  pages: readonly { readonly name: string; readonly figures: Figures }[],
  {
    products,
    server,
    buffers,
    samples,
  }: {
    readonly products: number
    readonly server: string
    /** `shared_buffers` of the server. */
    readonly buffers: string
    readonly samples: number
  },
): string {
  const grouped = String(products).replace(/\B(?=(\d{3})+$)/g, ',')
  return `# Searching a large catalog

Made by \`npm run bench:search\`: ${grouped} products on PostgreSQL ${server} with ${buffers} of shared buffers, everything in
memory, one search after the other, ${samples} different ones a row. The control is the naive scan in the same run, half before and half after ours:
\`ilike\` over every product's stored text, once for the list and once for its count, with PostgreSQL's own settings (it may use
several processes). Both list and count, ours up to 1,000. Milliseconds; how many times as fast is the scan's median by our p99.
The bar is 50.

| Search | ours p50 | ours p99 | scan p50 | scan p99 | times as fast |
|---|---|---|---|---|---|
${rows.map(({ name, ours, naive }) => `| ${name} | ${shown(ours.median)} | ${shown(ours.p99)} | ${shown(naive.median)} | ${shown(naive.p99)} | ${Math.round(naive.median / ours.p99)} |`).join('\n')}

A whole shop page, with its list, its count and the counts of all facets, when none of it is cached:

| Chosen | p50 | p99 |
|---|---|---|
${pages.map(({ name, figures }) => `| ${name} | ${shown(figures.median)} | ${shown(figures.p99)} |`).join('\n')}
`
}

function shown(time: number): string {
  return time < 10 ? time.toFixed(1) : String(Math.round(time))
}
