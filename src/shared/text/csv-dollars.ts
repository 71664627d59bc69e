/** Cents as dollars for a spreadsheet: -1250 is '-12.50'. */
export function csvDollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
