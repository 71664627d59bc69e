import type { OrderLineId } from '#shared/ids.ts'
import type { OrderedRosterRow } from '../views/order-views.ts'
import { namedHats } from './named-hats.ts'
import type { RefundSelection } from './refund-parts.ts'

export interface ChosenHats {
  readonly lineId: OrderLineId
  /** '2 × Team hat: SMITH 7, LOPEZ 12'. */
  readonly text: string
}

interface Line {
  readonly id: OrderLineId
  readonly name: string
  readonly roster: readonly OrderedRosterRow[]
}

/** The hats that a refund is for, as text; empty for an amount and for everything that is left. */
export function chosenHats(selection: RefundSelection, lines: readonly Line[]): ChosenHats[] {
  if (selection.kind !== 'items') return []
  return selection.lines.map(({ lineId, quantity, rosterRows = [] }) => {
    const line = lines.find(({ id }) => id === lineId)
    const hats = namedHats(line?.roster ?? [], rosterRows)
    return { lineId, text: [`${quantity} × ${line?.name ?? ''}`, hats].filter(Boolean).join(': ') }
  })
}
