interface PayoutFacts {
  readonly canReceiveTransfers: boolean
  readonly canReceivePayouts: boolean
}

/** Whether money reaches a vendor, in few words. */
export function payoutsText({ canReceiveTransfers, canReceivePayouts }: PayoutFacts): string {
  if (canReceivePayouts) return 'Enabled'
  return canReceiveTransfers ? 'Held at Stripe' : 'Not set up'
}
