import { csvLine } from './csv-line.ts'

/** Whole lines of a CSV file, each with its end (RFC 4180). */
export function csvLines(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => `${csvLine(cells)}\r\n`).join('')
}
