import type { DesignDocument } from './design-document.ts'
import { maxNumberLength, maxRosterRows, maxSizeLength, maxTeamHats, maxTextLength } from './design-types.ts'

type Roster = DesignDocument['roster']

/** The rows as the document stores them: on one line, within the limits. */
export function cleanRoster(rows: Roster): Roster {
  return rows.slice(0, maxRosterRows).map(({ name, number, quantity, size }) => ({
    name: plainText(name, maxTextLength),
    number: plainText(number, maxNumberLength),
    quantity: Math.min(maxTeamHats, Math.max(1, Math.round(quantity) || 1)),
    ...(size ? { size: plainText(size, maxSizeLength) } : {}),
  }))
}

/** One line of at most this length. */
export function plainText(text: string, maxLength: number): string {
  return (
    text
      .replace(/\s+/g, ' ')
      .slice(0, maxLength)
      // The cut may have split a surrogate pair. Half a pair isn't a character, and PostgreSQL rejects it.
      .replace(/[\ud800-\udbff]$/, '')
  )
}
