import { csvLines } from '#shared/text/csv-lines.ts'
import type { RosterRow } from '#modules/design-engine'
import { type RefundedHats, refundedOfRow } from './refunded-hats.ts'

/** The hats to make, for a spreadsheet: the roster in its order and with its numbers, without refunded hats. */
export function rosterCsv(roster: readonly RosterRow[], refunded: RefundedHats): string {
  return csvLines([
    ['Hat', 'Name', 'Number', 'Size', 'Quantity'],
    ...roster.flatMap(({ name, number, size = '', quantity }, index) => {
      const left = quantity - refundedOfRow(refunded, index + 1)
      return left > 0 ? [[String(index + 1), name, number, size, String(left)]] : []
    }),
  ])
}
