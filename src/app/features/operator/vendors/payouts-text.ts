interface PayoutFacts {
  readonly canReceiveTransfers: boolean
  readonly canReceivePayouts: boolean
}

/** Whether money reaches a vendor, in few words. */
export function payoutsText({ canReceiveTransfers, canReceivePayouts }: PayoutFacts): string {
  if (canReceivePayouts) return 'Reach the bank'
  return canReceiveTransfers ? 'Stop at Stripe' : 'Not set up'
}
