export { announceDropsJob } from './announce-drops.server.ts'
export { backInStock, newDrops } from './events.server.ts'
export {
  type FavoriteState,
  favoriteState,
  type FollowedVendor,
  followedVendors,
  savedIdsText,
  savedProductIds,
} from './favorite-queries.server.ts'
export { followVendor } from './follow-vendor.server.ts'
export { forgetProduct } from './forget-product.server.ts'
export { eraseFavorites, exportFavorites } from './personal-data.server.ts'
export { requestStockAlert } from './request-stock-alert.server.ts'
export { saveProducts } from './save-products.server.ts'
export { sendStockAlertsJob } from './send-stock-alerts.server.ts'
export { unfollowVendor } from './unfollow-vendor.server.ts'
