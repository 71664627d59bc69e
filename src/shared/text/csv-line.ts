/** A line of a CSV file (RFC 4180) without its end. No cell becomes a formula in a spreadsheet. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(csvCell).join(',')
}

/** The text of a cell, without the apostrophe that `csvCell` or a spreadsheet put in front. */
export function textOfCell(cell: string): string {
  return cell.startsWith("'") && looksLikeFormula(cell) ? cell.slice(1) : cell
}

/**
 * Puts an apostrophe in front of a text that a spreadsheet would calculate. A text that has one already gets another, so that
 * `textOfCell` removes exactly what was added.
 */
function csvCell(text: string): string {
  const safe = looksLikeFormula(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Whether a spreadsheet would calculate it without its apostrophes. `-2` is a number, `-2+3` is a formula. */
function looksLikeFormula(text: string): boolean {
  const bare = text.replace(/^'+/, '')
  return /^[=+@\t\r\n＝＋－＠]/.test(bare) || (bare.startsWith('-') && !/^-\d+(?:\.\d+)?$/.test(bare))
}
