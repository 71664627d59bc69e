export { keywordsOf } from './keywords-of.ts'
export { type NewProductInput, newProductInput } from './new-product-input.ts'
export { type ProductDetails, productDetailsFrom } from './product-details.ts'
export type {
  ArtistOnShow,
  Attribute,
  Category,
  ListedProduct,
  OptionValues,
  ProductCard,
  ProductPicture,
  ProductStatus,
  ProductView,
  VariantForSale,
  VariantView,
} from './product-views.ts'
export { type ShopQuery, type ShopSort, shopPath, shopQuery, shopSorts } from './shop-query.ts'
export { slugFrom } from './slug-from.ts'
export { lowStockLimit, type StockLabel, stockLabel, stockLine } from './stock-label.ts'
