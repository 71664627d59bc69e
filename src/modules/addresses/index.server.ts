export {
  defaultAddress,
  offeredAddresses,
  type SavedAddress,
  savedAddresses,
} from './address-queries.server.ts'
export { deleteAddress } from './delete-address.server.ts'
export { eraseAddresses, exportAddresses } from './personal-data.server.ts'
export { preferAddress } from './prefer-address.server.ts'
export { saveAddress } from './save-address.server.ts'
export { saveOrderAddress } from './save-order-address.server.ts'
