export { addCategory } from './categories/add-category.server.ts'
export { addPresetCategories } from './categories/add-preset-categories.server.ts'
export {
  categories,
  type ListedCategory,
  menuCategories,
  orderedCategories,
} from './categories/categories.server.ts'
export {
  categoriesForOperators,
  type OperatorCategory,
} from './categories/categories-for-operators.server.ts'
export { arrangeCollection } from './collections/arrange-collection.server.ts'
export { changeCollection } from './collections/change-collection.server.ts'
export { collectionBySlug } from './collections/collection-by-slug.server.ts'
export {
  type CollectionState,
  collectionState,
  lockedCollectionState,
} from './collections/collection-state.server.ts'
export type { RequireUnused } from './collections/collection-use.server.ts'
export { collectionForOperators } from './collections/collection-for-operators.server.ts'
export { collectionsForOperators } from './collections/collections-for-operators.server.ts'
export { exportCollections } from './collections/export-collections.server.ts'
export { deleteCollection } from './collections/delete-collection.server.ts'
export { createCollection } from './collections/create-collection.server.ts'
export { openCollections } from './collections/open-collections.server.ts'
export { changeProductCategory } from './moderation/change-product-category.server.ts'
export { hideProduct } from './moderation/hide-product.server.ts'
export { exportProductsForOperators } from './moderation/export-products-for-operators.server.ts'
export { productForOperators } from './moderation/product-for-operators.server.ts'
export {
  countProductsForOperators,
  productsForOperators,
} from './moderation/products-for-operators.server.ts'
export { showProduct } from './moderation/show-product.server.ts'
export { categoryAfterMerge } from './categories/category-after-merge.server.ts'
export { changeCategory } from './categories/change-category.server.ts'
export { createCategory } from './categories/create-category.server.ts'
export { exportCategories } from './categories/export-categories.server.ts'
export { mergeCategory } from './categories/merge-category.server.ts'
export { moveCategory } from './categories/move-category.server.ts'
export { moveMergedProductsJob } from './categories/move-merged-products.server.ts'
export { addCustomItem, type NewCustomItem } from './stock/add-custom-item.server.ts'
export { lockCustomItems, removeCustomItems } from './stock/remove-custom-items.server.ts'
export { addProduct } from './products/add-product.server.ts'
export type { AddedProduct } from './products/insert-products.server.ts'
export { spotlightVendors } from './storefront/spotlight-vendors.server.ts'
export { featuredVendors } from './storefront/featured-vendors.server.ts'
export type { ProductCount } from './search/count-products.server.ts'
export {
  latestProducts,
  listAndCountProducts,
  listProducts,
  otherProductsOfVendor,
  similarProducts,
  productBySlugOrId,
  type ProductList,
  type ProductQuery,
  productsInFull,
  productsOfVendor,
  searchProducts,
} from './storefront/product-queries.server.ts'
export { publicProducts } from './storefront/public-products.server.ts'
export { productsByIds } from './storefront/products-by-ids.server.ts'
export type {
  CatalogTables,
  ProductsTable,
  ProductVariantsTable,
  StockReservationsTable,
} from './tables.server.ts'
export { artistsPage } from './storefront/artists-page.server.ts'
export { variantsForSale, variantsWithDrafts, variantsOfProducts } from './stock/variants-for-sale.server.ts'
export { adjustBlankStock, type StockChange } from './stock/adjust-blank-stock.server.ts'
export { type BlankStock, blankStockOf } from './stock/blank-stock-of.server.ts'
export { linkBlanks } from './stock/link-blanks.server.ts'
export { forgetBlankStock } from './stock/forget-blank-stock.server.ts'
export { setProductPublished } from './products/set-product-published.server.ts'
export { lockStock } from './stock/lock-stock.server.ts'
export { reserveStock } from './stock/reserve-stock.server.ts'
export { releaseStock } from './stock/release-stock.server.ts'
export { type ReservedUnits, reservedUnits } from './stock/reserved-units.server.ts'
export { returnStock } from './stock/return-stock.server.ts'
export { takeStock } from './stock/take-stock.server.ts'
export {
  type OwnProduct,
  type OwnProductFilter,
  ownProductFilters,
  ownProducts,
  type OwnProducts,
} from './products/own-products.server.ts'
export {
  type ProductAddress,
  productRun,
  productRuns,
  type VendorAddress,
  vendorRun,
  vendorRuns,
} from './storefront/sitemap-queries.server.ts'
export { type ShopPage, shopPage } from './search/shop-page.server.ts'
export { type SearchPlaces, searchPlaces } from './search/search-places.server.ts'
export { type Suggestions, suggestions } from './search/suggestions.server.ts'
export {
  fillSearchWordsJob,
  learnSearchWords,
  learnSearchWordsJob,
  rememberWordsOfProduct,
  rememberWordsOfProducts,
} from './search/search-words.server.ts'
export { refreshCategoriesJob } from './categories/refresh-renamed-categories.server.ts'
export { maintainShortGramsJob } from './search/short-grams.server.ts'
export {
  picturesReleased,
  productChanged,
  productHidden,
  productShown,
  productsImported,
} from './events.server.ts'
export { deleteProduct } from './products/delete-product.server.ts'
export { requireActiveVendorId } from './products/require-active-vendor-id.server.ts'
export { ownProduct } from './products/own-product.server.ts'
export { productPicturesInUse } from './products/product-pictures-in-use.server.ts'
export { type ProductEdit, updateProduct } from './products/update-product.server.ts'
export { createSale } from './sales/create-sale.server.ts'
export { endSale } from './sales/end-sale.server.ts'
export { type OwnSale, ownSale, type ProductForSale } from './sales/own-sale.server.ts'
export { setQuantityBreaks } from './sales/set-quantity-breaks.server.ts'
export { deletePastPrices } from './sales/past-prices.server.ts'
export { salesJob } from './sales/sales-job.server.ts'
export { archiveProducts } from './products/archive-products.server.ts'
export { exportProducts, productsBeingPaidOf } from './personal-data.server.ts'
export { exportProductFile } from './import/export-product-file.server.ts'
export { productFileTemplate } from './import/product-file-template.server.ts'
export { checkProductFile, type ProductFile } from './import/check-product-file.server.ts'
export { startProductImport } from './import/start-product-import.server.ts'
export { importProductsJob } from './import/import-products.server.ts'
export { fetchImportedPicturesJob } from './import/fetch-imported-pictures.server.ts'
export { productImport } from './import/product-import-queries.server.ts'
