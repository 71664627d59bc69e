/** A row of a file with named columns; case doesn't matter in names. */
export interface Line {
  readonly row: number
  /** '' for a column that the file doesn't have. */
  readonly cell: (header: string) => string
  readonly has: (header: string) => boolean
}

/**
 * Reads the rows of a CSV file (RFC 4180). Also accepts semicolons and tabs, which spreadsheets of other countries write, and any
 * kind of line end. Never throws: an unclosed quote ends with the file. Yields one row at a time, so that the caller of a long
 * file can pause.
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
      // A file that ends with a separator ends with an empty cell.
      if (at === source.length) row.push('')
      continue
    }
    at += source.startsWith('\r\n', at) ? 2 : 1
    if (hasText(row)) yield row
    row = []
  }
  if (hasText(row)) yield row
}

/** The text in the quotes that open at `start`, and the position after them. */
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

function hasText(row: readonly string[]): boolean {
  return row.some((cell) => cell.trim() !== '')
}

/** The most frequent separator in the heading. */
function separatorOf(text: string): string {
  const heading = text.slice(0, text.search(/[\r\n]|$/))
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: heading.split(separator).length }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).separator
}
