import type { OrderStatus } from '#modules/orders'
import type { VendorStatus } from '#modules/vendors'

/** Of each kind, a search finds at most this many. */
export const maxFindsPerGroup = 5

/** Something that the command palette leads to. */
export type ConsoleFind = {
  readonly to: string
  readonly title: string
  readonly detail: string
  /** Of the hat or the artist; null for people and without one. */
  readonly picture: string | null
} & (
  | {
      readonly group: 'Orders'
      readonly status: OrderStatus
      /** '$48.73'. */
      readonly total: string
    }
  | { readonly group: 'Vendors'; readonly status: VendorStatus }
  | { readonly group: 'Products' | 'People'; readonly status: null }
)
