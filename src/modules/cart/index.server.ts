export { type AddedLine, addToCart } from './add-to-cart.server.ts'
export { cartCountOf, cartOf, type OwnHolds, viewOfLines } from './cart-queries.server.ts'
export { eraseCart, exportCart } from './export-cart.server.ts'
export { type ClampedLine, type MergedCart, mergeCart } from './merge-cart.server.ts'
export {
  type BoughtLines,
  clearCart,
  removeBoughtFromCart,
  removeFromCart,
} from './remove-from-cart.server.ts'
export { productsInCarts } from './products-in-carts.server.ts'
export { type CartChange, type ChangedLine, setCartQuantity } from './set-cart-quantity.server.ts'
