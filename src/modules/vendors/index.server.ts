export type { VendorsTable, VendorTables } from './tables.server.ts'
export {
  applyPayoutAccountState,
  connectPayoutAccount,
  type PayoutAccountState,
  payoutAccountOf,
} from './status/payout-account.server.ts'
export { avatarsInUse } from './profile/avatars-in-use.server.ts'
export { maxAvatarBytes, removeAvatar, setAvatar } from './profile/set-avatar.server.ts'
export { closeVendor, exportVendor } from './personal-data.server.ts'
export { lockOpenVendors, lockOwnVendor } from './status/lock-open-vendors.server.ts'
export { vendorStatusChanged } from './status/vendor-status-changed.server.ts'
export { vendorWaits } from './status/vendor-waits.server.ts'
export { ownVendor } from './own-vendor.server.ts'
export { registerVendor } from './register-vendor.server.ts'
export {
  type OperatorVendor,
  type OperatorVendorDetails,
  type OperatorVendorsQuery,
  vendorForOperators,
  vendorsForOperators,
  countVendorsForOperators,
} from './vendors-for-operators.server.ts'
export { exportVendorsForOperators } from './export-vendors-for-operators.server.ts'
export { saveVendorSettings } from './settings/save-vendor-settings.server.ts'
export { type ApprovalDecision, decideVendorApproval } from './status/decide-vendor-approval.server.ts'
export { reinstateVendor } from './status/reinstate-vendor.server.ts'
export { suspendVendor } from './status/suspend-vendor.server.ts'
export { changeSpotlight, type SpotlightChange } from './profile/change-spotlight.server.ts'
export { changeVendorFee, type FeeChange } from './settings/change-vendor-fee.server.ts'
export { vendorFeeChanged } from './settings/vendor-fee-changed.server.ts'
export { vendorProfileChanged } from './profile/vendor-profile-changed.server.ts'
export { siteRating } from './profile/site-rating.server.ts'
export { updateVendor } from './profile/update-vendor.server.ts'
export { vacationsJob } from './settings/vacations-job.server.ts'
export { vendorProfile, vendorsByIds } from './vendor-queries.server.ts'
