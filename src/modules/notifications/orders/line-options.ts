import { type RosterRow, rosterText } from '#modules/designs'
import { namedOptionsText } from '#shared/text/attribute-text.ts'

/** What tells a line from others with the same name: 'Crown: high, Size: L', or the texts of a team's hats. */
export function lineOptions(
  options: Readonly<Record<string, string>>,
  roster: readonly RosterRow[] | null,
): string {
  const hats = roster && roster.length > 0 ? rosterText(roster) : ''
  return [namedOptionsText(options), hats].filter(Boolean).join(', ')
}
