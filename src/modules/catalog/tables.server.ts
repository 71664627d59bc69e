import type { ColumnType, Generated } from 'kysely'
import type {
  CategoryId,
  CheckoutId,
  CollectionId,
  ProductId,
  SaleId,
  VariantId,
  VendorId,
} from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import type { ImportStatus } from './import/import-status.ts'
import type { CsvKind } from './import/product-import-view.ts'
import type { OptionValues } from './storefront/product-views.ts'
import type { KindOf, ProductFieldName, productFields } from './fields/product-fields.ts'
import type { ProductStatus } from './products/product-status.ts'
import type { QuantityBreak } from './sales/quantity-breaks.ts'
import type { SaleStatus } from './sales/sale-status.ts'

/** Read as parsed JSON, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>
type JsonWithDefault<Value> = ColumnType<Value, string | undefined, string>

export interface CategoriesTable {
  id: Generated<CategoryId>
  name: string
  slug: string
  /** A trigger sets this when the name changes; a job clears it once the products' search texts have the new name. */
  products_outdated: Generated<boolean>
  position: Generated<number>
  in_menu: Generated<boolean>
  merged_into: ColumnType<CategoryId | null, undefined, CategoryId>
}

interface ColumnOfKind {
  text: string | null
  list: string[] | null
  number: number | null
  flag: Generated<boolean>
}

/** A column for each of the `productFields`. */
export type FieldColumns = {
  [Name in ProductFieldName as (typeof productFields)[Name]['column']]: ColumnOfKind[KindOf<Name>]
}

export interface ProductsTable extends FieldColumns {
  id: Generated<ProductId>
  vendor_id: VendorId
  category_id: CategoryId | null
  name: string
  slug: string
  /** What shoppers pay: the lowest price of its variants. */
  price_cents: Cents
  /** What it returns to after the sale; null without a running sale. */
  regular_price_cents: Cents | null
  /** The lowest price of the 30 days before the running sale; null when it wasn't for sale. */
  compare_at_cents: Cents | null
  sale_ends_at: Date | null
  quantity_breaks: JsonWithDefault<readonly QuantityBreak[]>
  product_details: JsonWithDefault<unknown>
  status: Generated<ProductStatus>
  /** Why an operator hid it; null unless it is hidden. */
  hidden_reason: string | null
  /** Color families, maintained by triggers on the attributes and options. */
  colors: ColumnType<string[], never, never>
  /** Both maintained by a trigger on the pictures. */
  cover_image: ColumnType<string | null, never, never>
  cover_preview: ColumnType<string | null, never, never>
  /** Maintained by a trigger on the texts. */
  search_text: ColumnType<string, never, never>
  /** Written by a trigger on reviews. */
  review_count: ColumnType<number, never, never>
  rating_sum: ColumnType<number, never, never>
  /** When it was first active. Written by a trigger; null for products from before this was recorded. */
  published_at: ColumnType<Date | null, never, never>
  /** Goes up by one with every edit. */
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface ProductVariantsTable {
  id: Generated<VariantId>
  product_id: ProductId
  position: Generated<number>
  option_values: Json<OptionValues>
  /** What shoppers pay; null when it is the product's price. */
  price_cents: Cents | null
  /** What it returns to after the sale; null when it is the product's regular price. */
  regular_price_cents: Cents | null
  compare_at_cents: Cents | null
  created_at: Generated<Date | null>
  /** One of the product's own pictures. */
  image_id: string | null
  quantity: number | null
  reserved: Generated<number>
}

export interface ProductImagesTable {
  id: Generated<string>
  product_id: ProductId
  image_url: string
  alt: Generated<string>
  display_order: number
}

/** Slugs from before a product was renamed. */
export interface FormerProductSlugsTable {
  slug: string
  product_id: ProductId
}

export interface ProductImportsTable {
  id: Generated<string>
  vendor_id: VendorId
  file_name: string
  kind: CsvKind | null
  status: Generated<ImportStatus>
  as_drafts: Generated<boolean>
  problems: Json<unknown>
  total: number
  done: Generated<number>
  picture_total: Generated<number>
  picture_notes: JsonWithDefault<unknown>
  picture_note_count: Generated<number>
}

/** A product from an imported file, until it is added with its pictures. */
export interface ImportedProductsTable {
  import_id: string
  position: number
  file_row: number
  product: Json<unknown>
  pictures: JsonWithDefault<unknown>
  /** Set once the product is added. */
  product_id: ProductId | null
}

export interface StockReservationsTable {
  checkout_id: CheckoutId
  variant_id: VariantId
  quantity: number
  expires_at: Date
}

/** How many an artist has of a colorway of their blanks in one size. */
export interface BlankStockTable {
  id: Generated<string>
  colorway_id: string
  size: string
  /** Null while the artist doesn't count. */
  quantity: number | null
  reserved: Generated<number>
}

/** The blanks of a custom item. */
export interface VariantBlanksTable {
  variant_id: VariantId
  stock_id: string
  quantity: number
  /** Those of paid orders that didn't return. */
  taken: Generated<number>
}

export interface BlankReservationsTable {
  checkout_id: CheckoutId
  variant_id: VariantId
  stock_id: string
  quantity: number
}

export interface CollectionsTable {
  id: Generated<CollectionId>
  slug: string
  title: string
  description: Generated<string>
  is_published: Generated<boolean>
  /** Days of UTC; read as text, because the driver would make a local time of them. */
  starts_on: ColumnType<unknown, undefined, never>
  ends_on: ColumnType<unknown, undefined, never>
  cover_product_id: ColumnType<ProductId | null, undefined, ProductId>
  changed_at: ColumnType<Date | null, undefined, Date>
}

export interface CollectionProductsTable {
  collection_id: CollectionId
  product_id: ProductId
  position: number
}

/** A sale of one product. At most one of a product is scheduled or running. */
export interface ProductSalesTable {
  id: Generated<SaleId>
  product_id: ProductId
  percent_off: number
  starts_at: Date
  ends_at: Date
  status: Generated<SaleStatus>
}

/** Prices that shoppers could buy at, until they changed. Written by triggers. */
export interface PastPricesTable {
  product_id: ProductId
  variant_id: VariantId
  price_cents: Cents
  until: Generated<Date>
}

export interface SearchWordsTable {
  word: string
  products: number
}

export interface CatalogTables {
  categories: CategoriesTable
  collections: CollectionsTable
  collection_products: CollectionProductsTable
  products: ProductsTable
  product_variants: ProductVariantsTable
  product_images: ProductImagesTable
  former_product_slugs: FormerProductSlugsTable
  product_imports: ProductImportsTable
  imported_products: ImportedProductsTable
  stock_reservations: StockReservationsTable
  blank_stock: BlankStockTable
  variant_blanks: VariantBlanksTable
  blank_reservations: BlankReservationsTable
  product_sales: ProductSalesTable
  past_prices: PastPricesTable
  search_words: SearchWordsTable
}
