import { hatsAreLeft, type SelectedUnits } from '#modules/orders'
import { refuse } from '#shared/refusal.ts'

export interface OfferedUnits {
  readonly lineId: SelectedUnits['lineId']
  readonly quantity: number
  /** For each row of a team's roster, its hats that are left. */
  readonly rosterUnits?: readonly number[]
}

/** What was chosen of what can be chosen: each line once, with some units or named hats. Refuses 'no-lines' (422). */
export function requestedUnits(
  offered: readonly OfferedUnits[],
  requested: readonly SelectedUnits[],
): readonly SelectedUnits[] {
  const lines = requested.filter(({ quantity }) => quantity > 0)
  const isOffered = ({ lineId, quantity, rosterRows }: SelectedUnits) =>
    offered.some(
      (line) =>
        line.lineId === lineId &&
        Number.isSafeInteger(quantity) &&
        quantity <= line.quantity &&
        (!rosterRows || hatsAreLeft(line.rosterUnits ?? [], quantity, rosterRows)),
    )
  const isUnique = new Set(lines.map(({ lineId }) => lineId)).size === lines.length
  if (lines.length === 0 || !isUnique || !lines.every(isOffered)) {
    throw refuse('no-lines', { message: 'Choose which hats this is about, and how many.', field: 'lines' })
  }
  return lines
}
