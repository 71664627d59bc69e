import { discountsQueryOf } from '#app/features/discount-codes/discounts-query.ts'
import { exportDiscountCodesForOperators } from '#modules/promotions/server'
import { csvForOperator, leadToFilePage } from './operator-file.server.ts'
import type { Route } from './+types/discounts-csv'

export function loader(args: Route.LoaderArgs) {
  return leadToFilePage(args, '/operator/discounts')
}

/** The discount codes as CSV, with the filter of the page. */
export function action(args: Route.ActionArgs) {
  const query = discountsQueryOf(args.url.searchParams)
  return csvForOperator(args, 'discount-codes', (actor) => exportDiscountCodesForOperators(actor, query))
}
