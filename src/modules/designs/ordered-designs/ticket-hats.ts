import { blankNames, type DesignDocument, type RosterRow } from '#modules/design-engine'
import { type RefundedHats, refundedOfRow } from './refunded-hats.ts'

/** How many hats the work ticket is for: '12 x Six-panel trucker, 2 refunded: make 10'. */
export function hatsToMake(
  quantity: number,
  blank: DesignDocument['blank'],
  { units }: RefundedHats,
): string {
  const ordered = `${quantity} x ${blankNames[blank]}`
  return units === 0 ? ordered : `${ordered}, ${units} refunded: make ${quantity - units}`
}

/** The roster on the work ticket, one line for each row: '1. SMITH, 7, size M x 2'. */
export function rosterLines(roster: readonly RosterRow[], refunded: RefundedHats): string[] {
  return roster.map(({ name, number, size, quantity }, index) => {
    const gone = refundedOfRow(refunded, index + 1)
    return [
      `${index + 1}. ${[name, number].filter(Boolean).join(', ') || 'No text'}`,
      ...(size ? [`, size ${size}`] : []),
      ...(quantity > 1 ? [` x ${quantity}`] : []),
      ...(gone === 0 ? [] : [gone < quantity ? `, ${gone} refunded` : ', refunded: don’t make it']),
    ].join('')
  })
}
