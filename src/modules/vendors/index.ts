export {
  type VendorAction,
  type VendorStatus,
  type PayoutFacts,
  vendorStatus,
  vendorStatusOf,
} from './vendor-status.ts'
export type { PayoutAccount, VendorProfile, VendorSummary } from './vendor-views.ts'
export { sanitiseText } from './sanitise-text.ts'
export { type VendorProfileInput, vendorProfileInput } from './vendor-profile-input.ts'
