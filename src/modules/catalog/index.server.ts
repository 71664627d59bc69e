export { addCategory } from './add-category.server.ts'
export { addUnlistedLot, type UnlistedLot } from './add-unlisted-lot.server.ts'
export { lockUnlistedLots, removeUnlistedLots } from './remove-unlisted-lots.server.ts'
export { addProduct } from './add-product.server.ts'
export type { AddedProduct } from './insert-products.server.ts'
export { artistsInSpotlight } from './artists-in-spotlight.server.ts'
export { artistsOnShow } from './artists-on-show.server.ts'
export type { ProductCount } from './count-products.server.ts'
export {
  categories,
  latestProducts,
  listAndCountProducts,
  listProducts,
  otherProductsOfVendor,
  productBySlugOrId,
  type ProductList,
  type ProductSearch,
  productsInFull,
  productsOfVendor,
  searchProducts,
} from './product-queries.server.ts'
export { productsByIds } from './products-by-ids.server.ts'
export type { CatalogTables, ProductsTable, ProductVariantsTable, StockHoldsTable } from './tables.server.ts'
export { variantsForSale, variantsOfProducts } from './variants-for-sale.server.ts'
export { holdStock } from './hold-stock.server.ts'
export { releaseStock } from './release-stock.server.ts'
export { returnStock } from './return-stock.server.ts'
export { takeStock } from './take-stock.server.ts'
export {
  type OwnProduct,
  type OwnProductFilter,
  ownProducts,
  type OwnProducts,
} from './own-products.server.ts'
export {
  type ProductAddress,
  productRun,
  productRuns,
  type VendorAddress,
  vendorRun,
  vendorRuns,
} from './sitemap-queries.server.ts'
export { type ShopPage, shopPage } from './shop-page.server.ts'
export { type Suggestions, suggestions } from './suggestions.server.ts'
export {
  fillSearchWordsJob,
  learnSearchWords,
  learnSearchWordsJob,
  rememberWordsOfProduct,
  rememberWordsOfProducts,
} from './search-words.server.ts'
export { refreshCategoriesJob } from './outdated-categories.server.ts'
export { tendShortGramsJob } from './short-grams.server.ts'
export { picturesReleased, productChanged, productsImported } from './events.server.ts'
export { deleteProduct } from './delete-product.server.ts'
export { needActiveVendor } from './need-active-vendor.server.ts'
export { ownProduct } from './own-product.server.ts'
export { productPicturesInUse } from './product-pictures-in-use.server.ts'
export { type ProductEdit, updateProduct } from './update-product.server.ts'
export { archiveProducts, exportProducts } from './own-products-out.server.ts'
export { exportProductFile } from './export-product-file.server.ts'
export { checkProductFile, type ProductFile } from './check-product-file.server.ts'
export { startProductImport } from './start-product-import.server.ts'
export { importProductsJob } from './import-products.server.ts'
export { fetchImportedPicturesJob } from './fetch-imported-pictures.server.ts'
export { productImport } from './product-import-queries.server.ts'
