/**
 * Rows of a CSV file as RFC 4180 writes them: quotes around what holds commas, quotes or line ends, and doubled inside. Takes
 * semicolons and tabs too, as spreadsheets of other countries write them, and any kind of line end. Never throws: a quote that
 * is never closed runs to the end. One row at a time, so that whoever reads a long file can pause.
 */
export function* csvRows(text: string): Generator<string[]> {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const plainCell = new RegExp(`[^${separator}\\r\\n]*`, 'y')
  let row: string[] = []
  for (let at = 0; at < source.length; ) {
    const cell = source[at] === '"' ? quotedCell(source, at) : { text: '', end: at }
    plainCell.lastIndex = cell.end
    const rest = plainCell.exec(source)?.[0] ?? ''
    row.push(cell.text + rest)
    at = cell.end + rest.length
    if (source[at] === separator) {
      at++
      // What ends behind a separator ends with an empty cell.
      if (at === source.length) row.push('')
      continue
    }
    at += source.startsWith('\r\n', at) ? 2 : 1
    if (holdsSomething(row)) yield row
    row = []
  }
  if (holdsSomething(row)) yield row
}

/** What stands in the quotes that open there, and where they are closed. */
function quotedCell(source: string, start: number): { readonly text: string; readonly end: number } {
  for (let from = start + 1; ; ) {
    const quote = source.indexOf('"', from)
    if (quote !== -1 && source[quote + 1] === '"') {
      from = quote + 2
      continue
    }
    const end = quote === -1 ? source.length : quote
    return { text: source.slice(start + 1, end).replaceAll('""', '"'), end: Math.min(end + 1, source.length) }
  }
}

function holdsSomething(row: readonly string[]): boolean {
  return row.some((cell) => cell.trim() !== '')
}

/** The one that the heading has most of. */
function separatorOf(text: string): string {
  const heading = text.slice(0, text.search(/[\r\n]|$/))
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: heading.split(separator).length }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).separator
}

/** A cell that a spreadsheet would take for a formula is kept from being one. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(csvCell).join(',')
}

function csvCell(text: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
