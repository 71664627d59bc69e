import type { ColumnType, Generated } from 'kysely'
import type { CategoryId, CheckoutId, ProductId, VariantId, VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import type { CsvKind } from './product-import-view.ts'
import type { OptionValues, ProductStatus } from './product-views.ts'

/** Read as what the driver parsed, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>
type JsonWithDefault<Value> = ColumnType<Value, string | undefined, string>

export interface CategoriesTable {
  id: Generated<CategoryId>
  name: string
  slug: string
  /** Set by a trigger when the name changes, until the search texts of its products have the new one. */
  products_outdated: Generated<boolean>
}

export interface ProductsTable {
  id: Generated<ProductId>
  vendor_id: VendorId
  category_id: CategoryId | null
  name: string
  slug: string
  description: string | null
  price_cents: Cents
  tags: string[] | null
  product_details: JsonWithDefault<unknown>
  status: Generated<ProductStatus>
  made_to_order: Generated<boolean>
  lead_time_days: Generated<number | null>
  /** Kept by triggers on the attributes and options: colour families. */
  colors: ColumnType<string[], never, never>
  /** Both kept by a trigger on the pictures. */
  cover_image: ColumnType<string | null, never, never>
  cover_preview: ColumnType<string | null, never, never>
  /** Kept by a trigger on the texts. */
  search_text: ColumnType<string, never, never>
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
  price_cents: Cents | null
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

/** Addresses from before a product was renamed. */
export interface FormerProductSlugsTable {
  slug: string
  product_id: ProductId
}

export interface ProductImportsTable {
  id: Generated<string>
  vendor_id: VendorId
  file_name: string
  kind: CsvKind | null
  status: Generated<'reading' | 'checked' | 'running' | 'done'>
  as_drafts: Generated<boolean>
  problems: Json<unknown>
  total: number
  done: Generated<number>
  picture_total: Generated<number>
  picture_notes: JsonWithDefault<unknown>
  picture_note_count: Generated<number>
}

/** What a file holds until it is in the shop with its pictures. */
export interface ImportedProductsTable {
  import_id: string
  position: number
  file_row: number
  product: Json<unknown>
  pictures: JsonWithDefault<unknown>
  /** Once it is added. */
  product_id: ProductId | null
}

export interface StockHoldsTable {
  checkout_id: CheckoutId
  variant_id: VariantId
  quantity: number
  expires_at: Date
}

export interface SearchWordsTable {
  word: string
  products: number
}

export interface CatalogTables {
  categories: CategoriesTable
  products: ProductsTable
  product_variants: ProductVariantsTable
  product_images: ProductImagesTable
  former_product_slugs: FormerProductSlugsTable
  product_imports: ProductImportsTable
  imported_products: ImportedProductsTable
  stock_holds: StockHoldsTable
  search_words: SearchWordsTable
}
