import { exportCsv } from '#platform/csv/export-csv.server.ts'
import type { Actor } from '#shared/actor.ts'
import { csvDollars } from '#shared/text/csv-dollars.ts'
import { csvTime } from '#shared/text/csv-time.ts'
import { searched } from '#shared/text/searched.ts'
import type { OperatorProductsQuery, OperatorProductSummary } from './operator-product-views.ts'
import { productsForOperators } from './products-for-operators.server.ts'

const headers = [
  'Product',
  'Address',
  'Name',
  'Status',
  'Artist id',
  'Artist',
  'Category',
  'Added (UTC)',
  'In stock',
  'Price',
]

/**
 * The filtered products of all artists as a CSV file, newest first; prices in dollars. The export is recorded. Refuses 'not-found' for
 * anyone but operators.
 */
export function exportProductsForOperators(
  actor: Actor,
  query: OperatorProductsQuery,
): Promise<AsyncGenerator<string, void>> {
  return exportCsv(actor, {
    permission: 'read_products',
    audit: {
      action: 'export-products',
      subjectType: 'product',
      subjectId: 'all',
      details: { ...query, search: searched(query.search) },
    },
    headers,
    cellsOf,
    pageAt: (cursor, limit) => productsForOperators(actor, query, cursor, limit),
  })
}

function cellsOf(product: OperatorProductSummary): string[] {
  return [
    product.id,
    product.slug,
    product.name,
    product.status,
    product.vendorId,
    product.vendorName,
    product.categoryName ?? '',
    csvTime(product.createdAt),
    String(product.available),
    csvDollars(product.priceCents),
  ]
}
