import { type RosterRow, rosterText } from '#modules/designs'

/**
 * The hats of a team order that a refund names, as text: 'SMITH 7, LOPEZ 12 (2)'. Without those whose names were erased.
 * @param rows - rows of the roster, counted from 1, one entry for each hat
 */
export function namedHats(roster: readonly RosterRow[], rows: readonly number[]): string {
  return rosterText(
    roster.flatMap((hat, index) => {
      const quantity = rows.filter((row) => row === index + 1).length
      return quantity > 0 ? [{ ...hat, quantity }] : []
    }),
  )
}
