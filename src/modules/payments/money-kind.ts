/** Why something of an artist's money moved. */
export type MoneyKind =
  | 'payment'
  | 'shipping'
  | 'label'
  | 'label-voided'
  | 'refund'
  | 'refund-failed'
  | 'dispute'
  | 'dispute-won'
  | 'transfer'
  | 'reversal'
  /** Kept of this order's share to pay for what is owed of another one. */
  | 'withheld'
  /** What was owed of this order was kept of another one's share. */
  | 'settled'

const kinds: Readonly<Record<string, MoneyKind>> = {
  payment: 'payment',
  'shipping-share': 'shipping',
  label: 'label',
  'label-voided': 'label-voided',
  refund: 'refund',
  'refund-failed': 'refund-failed',
  dispute: 'dispute',
  'dispute-won': 'dispute-won',
  transfer: 'transfer',
  reversal: 'reversal',
  netting: 'withheld',
  netted: 'settled',
}

/** What an event of the books is to the artist. Throws for one that no artist has a part in. */
export function moneyKindOf(event: string): MoneyKind {
  const kind = kinds[event.split(':', 1)[0] ?? '']
  if (!kind) throw new Error(`the books hold an event that nobody can explain: ${event}`)
  return kind
}

/** These move what was earned; the others earn it or take it away. */
const moves: readonly MoneyKind[] = ['transfer', 'reversal', 'withheld', 'settled']

/** Whether it changes what the artist has earned, and not only where that lies. */
export function isEarning(kind: MoneyKind): boolean {
  return !moves.includes(kind)
}
