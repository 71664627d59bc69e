export { type AddressInput, addressInput, maxAddresses } from './address-input.ts'
export { addressLine } from './address-rules.ts'
