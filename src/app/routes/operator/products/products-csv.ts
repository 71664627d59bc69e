import { productsFieldsOf, productsQueryOf } from '#app/features/operator/products/products-query.ts'
import { exportProductsForOperators } from '#modules/catalog/server'
import { csvForOperator, leadToFilePage } from '../operator-file.server.ts'
import type { Route } from './+types/products-csv'

export function loader(args: Route.LoaderArgs) {
  return leadToFilePage(args, '/operator/products')
}

/** The products as CSV, with the filter of the page. */
export function action(args: Route.ActionArgs) {
  const query = productsQueryOf(productsFieldsOf(args.url.searchParams))
  return csvForOperator(args, 'products', (actor) => exportProductsForOperators(actor, query))
}
