/** The kinds of ledger entries that change what a vendor has sold. Transfers only move money, so they don't count. */
export const salesKinds = [
  'payment',
  'shipping-share',
  'refund',
  'refund-failed',
  'dispute',
  'dispute-won',
] as const
