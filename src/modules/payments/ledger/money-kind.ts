/** Why a vendor's money moved. */
export type MoneyKind =
  | 'payment'
  | 'shipping'
  | 'label'
  | 'label-voided'
  | 'return-label'
  | 'return-label-voided'
  | 'refund'
  | 'refund-failed'
  | 'dispute'
  | 'dispute-won'
  | 'transfer'
  | 'reversal'
  /** Withheld from this order's share to pay a debt of another order. */
  | 'withheld'
  /** A debt of this order that was withheld from another order's share. */
  | 'settled'
  /** A returned share that an operator decided not to send again. */
  | 'not-owed'

const kinds: Readonly<Record<string, MoneyKind>> = {
  payment: 'payment',
  'shipping-share': 'shipping',
  label: 'label',
  'label-voided': 'label-voided',
  'return-label': 'return-label',
  'return-label-voided': 'return-label-voided',
  refund: 'refund',
  'refund-failed': 'refund-failed',
  dispute: 'dispute',
  'dispute-won': 'dispute-won',
  transfer: 'transfer',
  reversal: 'reversal',
  netting: 'withheld',
  netted: 'settled',
  'share-retained': 'not-owed',
  'share-retained-moved': 'not-owed',
}

/** The kind of a ledger event for the artist. Throws for an event that doesn't concern artists. */
export function moneyKindOf(event: string): MoneyKind {
  const kind = kinds[event.split(':', 1)[0] ?? '']
  if (!kind) throw new Error(`the ledger has an event of an unknown kind: ${event}`)
  return kind
}

/** These move earnings. The other kinds add to them or take from them. */
const moves: readonly MoneyKind[] = ['transfer', 'reversal', 'withheld', 'settled']

/** Whether it changes the artist's earnings, not only where they are. */
export function isEarning(kind: MoneyKind): boolean {
  return !moves.includes(kind)
}
