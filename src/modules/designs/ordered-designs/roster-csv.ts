import { csvLines } from '#shared/text/csv-lines.ts'
import type { RosterRow } from '#modules/design-engine'

/** The roster for a spreadsheet, in its order. */
export function rosterCsv(roster: readonly RosterRow[]): string {
  return csvLines([
    ['Hat', 'Name', 'Number', 'Size', 'Quantity'],
    ...roster.map(({ name, number, size = '', quantity }, index) => [
      String(index + 1),
      name,
      number,
      size,
      String(quantity),
    ]),
  ])
}
