import { chosenLines } from '#app/web/request/refund-selection.ts'
import type { OwnRefundable } from '#modules/orders'
import type { OrderLineId } from '#shared/ids.ts'

/** The shipping of one package that can be refunded: a switch. */
export interface RefundableShipping {
  readonly field: string
  readonly label: string
  /** The lines of a package that hasn't shipped; empty for one that has. */
  readonly unshippedLines: readonly OrderLineId[]
}

/** The server refunds the shipping of a package that hasn't shipped with the last of its hats: whether the form chooses all of them. */
export function isShippingIncluded(
  form: FormData,
  lines: OwnRefundable['lines'],
  { unshippedLines }: Pick<RefundableShipping, 'unshippedLines'>,
): boolean {
  const own = lines.filter(({ lineId }) => unshippedLines.includes(lineId))
  const chosen = new Map<OrderLineId, number>()
  for (const { lineId, quantity } of linesIn(form)) {
    chosen.set(lineId, (chosen.get(lineId) ?? 0) + quantity)
  }
  return own.length > 0 && own.every(({ lineId, units }) => chosen.get(lineId) === units)
}

/** None while a number is wrong, which the form says after it is sent. */
function linesIn(form: FormData) {
  try {
    return chosenLines(form)
  } catch {
    return []
  }
}
