import { ordersFieldsOf, ordersQueryOf } from '#app/features/order-view/operator/orders-query.ts'
import { exportOrdersForOperators } from '#modules/orders/server'
import { csvForOperator, leadToFilePage } from '../operator-file.server.ts'
import type { Route } from './+types/orders-csv'

export function loader(args: Route.LoaderArgs) {
  return leadToFilePage(args, '/operator/orders')
}

/** The orders as CSV, with the filter of the page. */
export function action(args: Route.ActionArgs) {
  const query = ordersQueryOf(ordersFieldsOf(args.url.searchParams))
  return csvForOperator(args, 'orders', (actor) => exportOrdersForOperators(actor, query))
}
