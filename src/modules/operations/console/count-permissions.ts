import type { StaffPermission } from '#shared/staff/staff-permissions.ts'
import type { ConsoleCounts } from './console-counts.ts'

/** The permission to see what waits: that of the page where it is settled. */
export const countPermissions: Readonly<Record<keyof ConsoleCounts, StaffPermission>> = {
  disputes: 'read_orders',
  deadLetters: 'read_jobs',
  held: 'read_payments',
  owedRefunds: 'read_payments',
  shares: 'read_payments',
  casesForArtists: 'read_cases',
  casesForShoppers: 'read_cases',
  casesToDecide: 'decide_cases',
  waitingVendors: 'write_vendors',
  reportedDesigns: 'moderate_designs',
  reportedReviews: 'moderate_reviews',
  reportedConversations: 'moderate_messages',
  reds: 'read_health',
}
