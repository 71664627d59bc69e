import type { ProductId, UserId, VendorId } from '#shared/ids.ts'

export interface FavoritesTable {
  user_id: UserId
  product_id: ProductId
  saved_at: Date
}

export interface FollowsTable {
  user_id: UserId
  vendor_id: VendorId
  followed_at: Date
  /** Hats up to this moment need no email anymore. */
  notified_at: Date
}

export interface StockAlertsTable {
  user_id: UserId
  product_id: ProductId
  requested_at: Date
}

export interface FavoriteTables {
  favorites: FavoritesTable
  follows: FollowsTable
  stock_alerts: StockAlertsTable
}
