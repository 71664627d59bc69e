import { statusTable } from '#shared/status-table.ts'

export type VendorStatus = 'pending' | 'active' | 'restricted' | 'suspended'
export type VendorAction = 'activate' | 'restrict' | 'suspend' | 'reinstate' | 'close'

/** A vendor's life cycle. Stripe activates and restricts, an operator suspends and reinstates, the owner closes for good. */
export const vendorStatus = statusTable<VendorStatus, VendorAction>({
  initial: 'pending',
  statuses: ['pending', 'active', 'restricted', 'suspended'],
  transitions: {
    activate: { from: ['pending', 'restricted'], to: 'active' },
    restrict: { from: ['pending', 'active'], to: 'restricted' },
    suspend: { from: ['pending', 'active', 'restricted'], to: 'suspended' },
    // Stripe's last report decides again at once.
    reinstate: { from: ['suspended'], to: 'pending' },
    close: { from: ['pending', 'active', 'restricted', 'suspended'], to: 'suspended' },
  },
})

export interface PayoutFacts {
  readonly transfersActive: boolean
  readonly payoutsActive: boolean
  /** The vendor was active before, so a lost capability is a restriction, not a pending setup. */
  readonly wasActive: boolean
  /** Nothing is left to fill in, so the setup isn't pending either. */
  readonly mustAskStripe: boolean
  /** False while the artist waits for an operator's approval, or was declined. */
  readonly isApproved: boolean
  readonly suspended: boolean
}

/** What Stripe's report does to a vendor; null when the status stays. */
export function reportedAction(before: VendorStatus, facts: PayoutFacts): VendorAction | null {
  const status = vendorStatusOf(facts)
  if (status === before) return null
  return status === 'active' ? 'activate' : 'restrict'
}

/** The status that follows from Stripe's last report. Stripe neither lifts a suspension nor replaces an approval. */
export function vendorStatusOf(facts: PayoutFacts): VendorStatus {
  if (facts.suspended) return 'suspended'
  if (!facts.isApproved) return 'pending'
  if (facts.transfersActive && facts.payoutsActive) return 'active'
  return facts.wasActive || facts.mustAskStripe ? 'restricted' : 'pending'
}
