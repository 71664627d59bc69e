/**
 * Rows of a CSV file as RFC 4180 writes them: quotes around what holds commas, quotes or line ends, and doubled inside. Takes
 * semicolons and tabs too, as spreadsheets of other countries write them, and any kind of line end. Never throws: a quote that
 * is never closed runs to the end.
 */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < source.length; at++) {
    const char = source.charAt(at)
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (source.charAt(at + 1) === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (char === '"' && cell === '') isQuoted = true
    else if (char === separator) {
      row.push(cell)
      cell = ''
    } else if (char === '\n' || char === '\r') {
      if (char === '\r' && source.charAt(at + 1) === '\n') at++
      rows.push([...row, cell])
      row = []
      cell = ''
    } else cell += char
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell])
  return rows.filter((cells) => cells.some((value) => value.trim() !== ''))
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
