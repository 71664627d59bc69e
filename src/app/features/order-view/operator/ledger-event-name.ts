/** By the first word of the event. */
const names: Readonly<Record<string, string>> = {
  payment: 'Payment',
  'processing-fee': 'Stripe’s fee',
  'shipping-share': 'Shipping to the artist',
  transfer: 'Transfer',
  reversal: 'Transfer taken back',
  refund: 'Refund',
  'refund-failed': 'Failed refund',
  dispute: 'Dispute',
  'dispute-won': 'Dispute won',
  'dispute-fee': 'Dispute fee',
  label: 'Shipping label',
  'label-voided': 'Voided label',
  'return-label': 'Return label',
  'return-label-voided': 'Voided return label',
  netting: 'Withheld for a debt',
  netted: 'Debt paid',
  'share-retained': 'Share kept',
}

/** What an event of the ledger is called: 'Refund' for 'refund:<id>'. */
export function ledgerEventName(event: string): string {
  return names[event.split(':', 1)[0] ?? ''] ?? event
}
