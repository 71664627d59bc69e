import type { OrderLineId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'

interface Units {
  readonly lineId: OrderLineId
  readonly quantity: number
}

/** What was chosen of what can be chosen: each line once, with some units. Refuses 'no-lines' (422). */
export function requestedUnits(offered: readonly Units[], requested: readonly Units[]): readonly Units[] {
  const lines = requested.filter(({ quantity }) => quantity > 0)
  const isOffered = ({ lineId, quantity }: Units) =>
    offered.some(
      (line) => line.lineId === lineId && Number.isSafeInteger(quantity) && quantity <= line.quantity,
    )
  const isUnique = new Set(lines.map(({ lineId }) => lineId)).size === lines.length
  if (lines.length === 0 || !isUnique || !lines.every(isOffered)) {
    throw refuse('no-lines', { message: 'Choose the hats that it is about, and how many.', field: 'lines' })
  }
  return lines
}
