export { type ColorFamily, colorFamilies } from './color-families.ts'
export type { FacetCount, FacetCounts, FacetValue } from './facet-views.ts'
export { keywordsOf } from './keywords-of.ts'
export type { NewProductInput } from './new-product-input.ts'
export type { ProductImportView, RowProblem } from './product-import-view.ts'
export { optionKey } from './option-key.ts'
export { isSold } from './product-views.ts'
export type {
  ArtistInSpotlight,
  ArtistOnShow,
  Attribute,
  Category,
  ListedProduct,
  OwnProductToEdit,
  OptionValues,
  ProductCard,
  GalleryPicture,
  ProductPicture,
  ProductStatus,
  ProductView,
  VariantForSale,
  VariantView,
} from './product-views.ts'
export { type PriceRange, priceRangeFrom } from './price-range.ts'
export { facetParameters, type FacetName, shopFacets, type ShopFacets } from './shop-facets.ts'
export { categoryPath, wordsPath } from './shop-links.ts'
export {
  type ShopQuery,
  type ShopSort,
  shopParameters,
  shopPath,
  shopQuery,
  shopSorts,
} from './shop-query.ts'
export { type StockLabel, stockLabel, stockLine } from './stock-label.ts'
