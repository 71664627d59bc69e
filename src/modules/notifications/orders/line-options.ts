import { type RosterRow, rosterText } from '#modules/designs'

/** What tells a line from others with the same name: 'Crown: high, Size: L', or the texts of a team's hats. */
export function lineOptions(
  options: Readonly<Record<string, string>>,
  roster: readonly RosterRow[] | null,
): string {
  const texts = Object.entries(options).map(([option, value]) => `${option}: ${value}`)
  return [...texts, ...(roster && roster.length > 0 ? [rosterText(roster)] : [])].join(', ')
}
