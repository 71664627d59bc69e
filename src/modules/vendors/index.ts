export type { VendorProfileInput } from './vendor-profile-input.ts'
export type { VendorStatus } from './vendor-status.ts'
export type { PayoutAccount, VendorProfile, VendorSummary } from './vendor-views.ts'
