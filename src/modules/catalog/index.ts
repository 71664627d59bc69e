export { type NewProductInput, newProductInput } from './new-product-input.ts'
export { type ProductDetails, productDetailsFrom } from './product-details.ts'
export type {
  Attribute,
  Category,
  OptionValues,
  ProductCard,
  ProductPicture,
  ProductStatus,
  ProductView,
  VariantForSale,
  VariantView,
} from './product-views.ts'
export { slugFrom } from './slug-from.ts'
export type { StockItem } from './stock-items.ts'
