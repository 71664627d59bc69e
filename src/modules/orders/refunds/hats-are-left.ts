/**
 * Whether these hats of a team can be chosen: one row of the roster for each unit, and no row more often than it has hats left.
 * @param rosterUnits - for each row of the roster, its hats that are left
 * @param rows - rows of the roster, counted from 1
 */
export function hatsAreLeft(
  rosterUnits: readonly number[],
  quantity: number,
  rows: readonly number[],
): boolean {
  return (
    rows.length === quantity &&
    rows.every((row) => rows.filter((other) => other === row).length <= (rosterUnits[row - 1] ?? 0))
  )
}
