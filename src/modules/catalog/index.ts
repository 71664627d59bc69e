export { collectionInput, newCollectionInput } from './collections/collection-input.ts'
export {
  type CollectionMember,
  collectionStates,
  type CollectionSummary,
  type CollectionView,
  type OperatorCollection,
  type OperatorCollectionSummary,
  type PublishedState,
} from './collections/collection-views.ts'
export { categoryInput } from './categories/category-input.ts'
export { type ColorFamily, colorFamilies } from './facets/color-families.ts'
export type { FacetCount, FacetCounts, FacetValue } from './facets/facet-views.ts'
export { keywordsOf } from './search/keywords-of.ts'
export { maxOptions, maxPicturesPerProduct, maxVariants } from './fields/product-limits.ts'
export {
  type NewProduct,
  newProductInput,
  type NewProductInput,
  requiredText,
} from './fields/new-product-input.ts'
export {
  fieldOfText,
  itemsIn,
  type KindOf,
  type ProductField,
  productField,
  productFieldNames,
  type ProductFieldName,
  productFields,
  productFieldValues,
  textOfField,
} from './fields/product-fields.ts'
export { columnsToChoose } from './import/columns-to-choose.ts'
export {
  type ColumnChoice,
  columnLabels,
  type FileColumn,
  maxChoosableColumns,
  type PlainColumn,
  plainColumns,
} from './import/plain-columns.ts'
export type { ProductImportView, RowProblem } from './import/product-import-view.ts'
export { optionKey } from './fields/option-key.ts'
export { handlingDays } from './stock/handling-days.ts'
export { notBuyableReasons, notBuyableText } from './stock/not-buyable-reason.ts'
export {
  breakText,
  type LineWithBreak,
  type QuantityBreak,
  quantityBreakRows,
  withQuantityBreaks,
} from './sales/quantity-breaks.ts'
export { quantityBreaksInput } from './sales/quantity-breaks-input.ts'
export { saleInput } from './sales/sale-input.ts'
export { maxPercentOff, maxSaleDays, minPercentOff, salePrice } from './sales/sale-price.ts'
export { isSold } from './products/product-status.ts'
export type {
  SpotlightVendor,
  FeaturedHat,
  FeaturedVendor,
  Attribute,
  Category,
  ListedProduct,
  OwnProductToEdit,
  OptionValues,
  ProductInGrid,
  GalleryPicture,
  ProductPicture,
  ProductSection,
  ProductView,
  VariantForSale,
  VariantView,
} from './storefront/product-views.ts'
export type { ProductStatus } from './products/product-status.ts'
export {
  moderatedStatuses,
  type ModeratedStatus,
  type OperatorProduct,
  type OperatorProductsQuery,
  type OperatorProductSummary,
} from './moderation/operator-product-views.ts'
export { type PriceRange, priceRangeFrom } from './facets/price-range.ts'
export { facetParameters, type FacetName, shopFacets, type ShopFacets } from './facets/shop-facets.ts'
export { categoryPath, wordsPath } from './storefront/shop-links.ts'
export {
  type ShopQuery,
  type ShopSort,
  shopParameters,
  shopPath,
  shopQuery,
  shopSorts,
  usualSort,
} from './search/shop-query.ts'
export { type StockLabel, stockLabel, stockLine } from './stock/stock-label.ts'
