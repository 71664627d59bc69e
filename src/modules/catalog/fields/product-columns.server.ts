import { type Insertable, type Selectable, sql } from 'kysely'
import type { FieldColumns } from '../tables.server.ts'
import type { NewProduct } from './new-product-input.ts'
import {
  type ProductField,
  type ProductFieldName,
  productFieldNames,
  productFields,
  type ProductFieldValue,
  type ProductFieldValues,
  productFieldValues,
} from './product-fields.ts'
import { regularPrices } from './regular-prices.ts'
import { storedPrices } from '../sales/stored-prices.ts'

/** What is stored of a product in `products`, by adding as by editing. `percentOff` is that of its running sale. */
export function productColumns(product: NewProduct, percentOff: number | null = null) {
  return {
    category_id: product.categoryId,
    name: product.name,
    ...storedPrices(regularPrices(product), percentOff).product,
    product_details: JSON.stringify(product.productDetails),
    ...fieldColumns(product),
  }
}

function fieldColumns(product: ProductFieldValues): Insertable<FieldColumns> {
  const columns = productFieldNames.map((name) => [productFields[name].column, nullIfEmpty(product[name])])
  return Object.fromEntries(columns) as Insertable<FieldColumns>
}

/** An empty list is stored as null. */
export function nullIfEmpty(value: ProductFieldValue): ProductFieldValue | null {
  return Array.isArray(value) && value.length === 0 ? null : value
}

/** The columns of all fields of the product `p`, for a query. */
export const selectedFields = sql.join(
  productFieldNames.map((name) => sql.ref(`p.${productFields[name].column}`)),
)

export function fieldsOfRow(row: Selectable<FieldColumns>): ProductFieldValues {
  const emptyOf = ({ kind }: ProductField) => (kind === 'list' ? [] : null)
  return productFieldValues((name, field) => row[columnOf(name)] ?? emptyOf(field))
}

function columnOf(name: ProductFieldName): keyof FieldColumns {
  return productFields[name].column
}
