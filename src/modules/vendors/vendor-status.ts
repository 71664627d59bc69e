import { statusTable } from '#shared/status-table.ts'

export type VendorStatus = 'pending' | 'active' | 'restricted' | 'suspended'
export type VendorAction = 'activate' | 'restrict' | 'suspend' | 'reinstate'

/** Life of a shop on the marketplace. Stripe activates and restricts; an operator suspends and reinstates. */
export const vendorStatus = statusTable<VendorStatus, VendorAction>({
  initial: 'pending',
  statuses: ['pending', 'active', 'restricted', 'suspended'],
  transitions: {
    activate: { from: ['pending', 'restricted'], to: 'active' },
    restrict: { from: ['pending', 'active'], to: 'restricted' },
    suspend: { from: ['pending', 'active', 'restricted'], to: 'suspended' },
    reinstate: { from: ['suspended'], to: 'restricted' },
  },
})

export interface PayoutFacts {
  readonly transfersActive: boolean
  readonly payoutsActive: boolean
  /** The shop has sold before: losing a capability then is a restriction, not a setup that is still pending. */
  readonly wasActive: boolean
  /** There is nothing left to fill in: that is no setup that is still pending, either. */
  readonly mustAskStripe: boolean
  readonly suspended: boolean
}

/** The status that follows from what Stripe last said. Nothing that Stripe says lifts an operator's suspension. */
export function vendorStatusOf(facts: PayoutFacts): VendorStatus {
  if (facts.suspended) return 'suspended'
  if (facts.transfersActive && facts.payoutsActive) return 'active'
  return facts.wasActive || facts.mustAskStripe ? 'restricted' : 'pending'
}
