import { statusTable } from '#shared/status-table.ts'

export type VendorApproval = 'waiting' | 'approved' | 'declined'
export type ApprovalAction = 'approve' | 'decline'

/** An operator's decision about a new artist, where the site's settings ask for one. A declined artist can still be approved later. */
export const vendorApproval = statusTable<VendorApproval, ApprovalAction>({
  initial: 'waiting',
  statuses: ['waiting', 'approved', 'declined'],
  transitions: {
    approve: { from: ['waiting', 'declined'], to: 'approved' },
    decline: { from: ['waiting'], to: 'declined' },
  },
})

/** Whether a vendor may become active as soon as Stripe allows it. Null: no decision is needed. */
export function isApproved(approval: VendorApproval | null): boolean {
  return approval === null || approval === 'approved'
}
