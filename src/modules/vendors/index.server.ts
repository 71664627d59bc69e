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
export { vendorStatusChanged } from './events.server.ts'
export { ownShop } from './own-shop.server.ts'
export { registerVendor } from './register-vendor.server.ts'
export { type ShopLine, shopsForOperators } from './shops-for-operators.server.ts'
export { saveShopSettings } from './save-shop-settings.server.ts'
export { reinstateShop, suspendShop } from './suspend-shop.server.ts'
export { updateShop } from './update-shop.server.ts'
export { vacationsJob } from './vacations-job.server.ts'
export { vendorProfile, vendorsByIds } from './vendor-queries.server.ts'
