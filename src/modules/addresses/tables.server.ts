import type { Generated } from 'kysely'
import type { AddressId, UserId } from '#shared/ids.ts'

export interface SavedAddressesTable {
  id: Generated<AddressId>
  user_id: UserId
  name: string
  street: string
  city: string
  state: string
  zip: string
  country: string
  /** Digest of the address without its case and spaces, so that the same address is saved once. */
  digest: string
  /** When the person made it the default. The latest one is. */
  preferred_at: Date | null
  /** When it was saved, or an order was last sent to it. */
  used_at: Date
}

export interface AddressTables {
  saved_addresses: SavedAddressesTable
}
