export type { VendorsTable, VendorTables } from './tables.server.ts'
export {
  applyPayoutAccountState,
  connectPayoutAccount,
  type PayoutAccountState,
  payoutAccountOf,
} from './payout-account.server.ts'
export { registerVendor } from './register-vendor.server.ts'
export { vendorProfile, vendorsByIds } from './vendor-queries.server.ts'
