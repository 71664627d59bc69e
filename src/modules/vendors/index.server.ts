export type { VendorsTable, VendorTables } from './tables.server.ts'
export {
  applyPayoutAccountState,
  connectPayoutAccount,
  type PayoutAccountState,
  payoutAccountOf,
} from './payout-account.server.ts'
export { avatarsInUse } from './avatars-in-use.server.ts'
export { maxAvatarBytes, removeAvatar, setAvatar } from './change-avatar.server.ts'
export { closeShop, exportShop } from './close-shop.server.ts'
export { registerVendor } from './register-vendor.server.ts'
export { vendorProfile, vendorsByIds } from './vendor-queries.server.ts'
